#if Redis
/// The Lua scripts, each of which checks the term and changes a screen atomically.
///
/// Keys of a screen: `lease` (the owner, expires), `term` (the highest), `log` (the stream of patches), `base` (a
/// hash: the page before the patches, and `head`, the stream's last revision) and `actions` (a stream).
enum RedisScript: String, CaseIterable {
    /// Reports the owner, or takes the lead. A term is a counter and random bits: even after data loss, no two owners share one.
    case poll = """
        local lease = redis.call('GET', KEYS[1])
        local term = tonumber(redis.call('GET', KEYS[2]) or '0')
        local owner = lease and string.match(lease, '^%S+')
        local isFree = owner == '-' or owner == ARGV[1] or (not lease and ARGV[4] == '1')
          or (not lease and term == 0 and ARGV[2] == '0')
        if ARGV[3] == '1' and isFree then
          local salt = 268435456
          term = (math.floor(math.max(term, tonumber(ARGV[2])) / salt) + 1) * salt + tonumber(ARGV[5])
          local text = string.format('%.0f', term)
          redis.call('SET', KEYS[2], text)
          redis.call('SET', KEYS[1], ARGV[1] .. ' ' .. text, 'PX', ARGV[6])
          return {1, text}
        end
        local head = redis.call('HGET', KEYS[3], 'head')
        return {0, (lease and owner ~= '-') and 1 or 0, string.format('%.0f', term), head or ''}
        """
    case renew = """
        local current = redis.call('GET', KEYS[2])
        if current ~= ARGV[2] then return current and 0 or -1 end
        redis.call('SET', KEYS[1], ARGV[1] .. ' ' .. ARGV[2], 'PX', ARGV[3])
        return redis.call('HGET', KEYS[3], 'head') or ''
        """
    /// Appends patches that follow the head, and omits those that are there.
    case append = """
        local current = redis.call('GET', KEYS[2])
        if current ~= ARGV[1] then return current and 0 or -1 end
        local head = redis.call('HGET', KEYS[3], 'head') or ''
        local term, last = string.match(head, '^(%d+)%-(%d+)$')
        local first = tonumber(ARGV[2])
        if term ~= ARGV[1] or tonumber(last) + 1 < first then return head end
        last = tonumber(last)
        for i = 3, #ARGV do
          local sequence = first + i - 3
          if sequence > last then
            last = sequence
            redis.call('XADD', KEYS[1], 'MAXLEN', '~', 256, ARGV[1] .. '-' .. string.format('%.0f', last), 'e', ARGV[i])
          end
        end
        redis.call('HSET', KEYS[3], 'head', ARGV[1] .. '-' .. string.format('%.0f', last))
        return 1
        """
    /// Replaces the base. At a start, an entry without a patch reports that. A start that arrives late, after patches of the
    /// same term, changes nothing, and neither does a base that is older than that of the same term.
    case rebase = """
        local current = redis.call('GET', KEYS[2])
        if current ~= ARGV[1] then return current and 0 or -1 end
        local id = ARGV[1] .. '-' .. ARGV[2]
        local term, last = string.match(redis.call('HGET', KEYS[3], 'head') or '', '^(%d+)%-(%d+)$')
        if ARGV[3] == '1' and term == ARGV[1] and tonumber(last) >= tonumber(ARGV[2]) then return 1 end
        local baseTerm, sequence = string.match(redis.call('HGET', KEYS[3], 'rev') or '', '^(%d+)%-(%d+)$')
        if baseTerm == ARGV[1] and tonumber(sequence) > tonumber(ARGV[2]) then return 1 end
        redis.call('HSET', KEYS[3], 'rev', id, 'page', ARGV[4], 'mark', ARGV[5], 'title', ARGV[6])
        if ARGV[3] == '1' then
          local added = redis.pcall('XADD', KEYS[1], 'MAXLEN', '~', 256, id, 'b', '1')
          if type(added) == 'table' and added.err then
            redis.call('DEL', KEYS[1])
            redis.call('XADD', KEYS[1], id, 'b', '1')
          end
          redis.call('HSET', KEYS[3], 'head', id)
        end
        return 1
        """
    /// Takes waiting actions: acknowledged and deleted before they run, so that none runs twice. Old ones are discarded, because
    /// their pages have been answered.
    case take = """
        local current = redis.call('GET', KEYS[2])
        if current ~= ARGV[1] then return current and 0 or -1 end
        redis.pcall('XGROUP', 'CREATE', KEYS[1], 'owners', '0', 'MKSTREAM')
        local read = redis.call('XREADGROUP', 'GROUP', 'owners', 'owner', 'COUNT', 100, 'STREAMS', KEYS[1], '>')
        local actions = {}
        if not read then return actions end
        local time = redis.call('TIME')
        local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
        for _, entry in ipairs(read[1][2]) do
          redis.call('XACK', KEYS[1], 'owners', entry[1])
          redis.call('XDEL', KEYS[1], entry[1])
          if now - tonumber(string.match(entry[1], '^%d+')) <= tonumber(ARGV[2]) then table.insert(actions, entry) end
        end
        return actions
        """
    /// Releases the lead, or removes the screen.
    case release = """
        local current = redis.call('GET', KEYS[2])
        if current ~= ARGV[1] then return current and 0 or -1 end
        if ARGV[2] == '1' then
          redis.call('DEL', KEYS[1], KEYS[3], KEYS[4], KEYS[5])
        else
          redis.call('SET', KEYS[1], '-', 'PX', 60000)
        end
        return 1
        """

    /// The names of the keys, in order.
    var keys: [String] {
        switch self {
        case .poll: ["lease", "term", "base"]
        case .renew: ["lease", "term", "base"]
        case .append, .rebase: ["log", "term", "base"]
        case .take: ["actions", "term"]
        case .release: ["lease", "term", "log", "base", "actions"]
        }
    }
}
#endif
