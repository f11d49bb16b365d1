#if Redis
/// The Lua scripts, each of which checks the term and changes a screen atomically.
///
/// Keys of a screen: `lease` (the owner with its term, its revision and the end of the lease), `term` (the highest), `log` (the
/// stream of patches), `base` (a hash: the page before the patches, and `head`, the stream's last revision) and `actions` (a
/// stream).
///
/// Others may write to Redis, too. A value that no script has written counts as missing, and is replaced.
enum RedisScript: CaseIterable {
    /// Reports the owner, or takes the lead. A term is a counter and random bits: even after data loss, no two owners share one.
    case poll
    case renew
    /// Appends patches that follow the head, and omits those that are there.
    case append
    /// Replaces the base. At a start, an entry without a patch reports that. A start that arrives late, after patches of the
    /// same term, changes nothing, and neither does a base that is older than that of the same term.
    case rebase
    /// Takes waiting actions: deleted before they run, so that none runs twice. Old ones are discarded, because their pages have
    /// been answered.
    case take
    /// Releases the lead, or removes the screen.
    case release
    /// Registers replicas with the same tokens, unless replicas with others use the same database.
    case join

    /// The functions of all scripts.
    private static let functions = """
        local function known(value)
          if type(value) ~= 'table' or not value.err then return value end
          if string.find(value.err, 'WRONGTYPE', 1, true) then return false end
          error(value.err)
        end
        local function get(key) return known(redis.pcall('GET', key)) or '' end
        local function field(key, name) return known(redis.pcall('HGET', key, name)) or '' end
        local function revision(text)
          local term, sequence = string.match(text, '^(%d+)%-(%d+)$')
          return term, tonumber(sequence or '')
        end
        -- Terms grow from 0; another program may have written a higher number.
        local function isTerm(text) return #text < 17 and string.match(text, '^%d+$') and tonumber(text) < 2^52 end
        local function refusal(key, term)
          local current = get(key)
          if current ~= term then return isTerm(current) and 0 or -1 end
        end
        local function milliseconds()
          local time = redis.call('TIME')
          return tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
        end
        local function lend(key, owner, term, sequence, time)
          local last = string.format('%.0f', milliseconds() + tonumber(time))
          redis.call('SET', key, owner .. ' ' .. term .. ' ' .. sequence .. ' ' .. last, 'PX', time)
        end
        local function add(key, id, ...)
          local added = redis.pcall('XADD', key, 'MAXLEN', '~', 256, id, ...)
          if type(added) ~= 'table' or not added.err then return end
          local isDamaged = false
          for _, word in ipairs({'WRONGTYPE', 'XADD', 'exhausted'}) do
            isDamaged = isDamaged or string.find(added.err, word, 1, true)
          end
          if not isDamaged then error('XADD: ' .. added.err) end
          redis.call('DEL', key)
          redis.call('XADD', key, id, ...)
          return true
        end

        """

    /// The text in Lua.
    var text: String { Self.functions + body }

    private var body: String {
        switch self {
        case .poll:
            """
            local lease = get(KEYS[1])
            local owner, ownTerm, sequence, last = string.match(lease, '^(%S+) (%d+) (%d+) (%d+)$')
            local left = owner and tonumber(last) - milliseconds() or 0
            -- No replica lends for longer.
            if left <= 0 or left > 60000 or #ownTerm > 19 then owner = nil end
            local text = get(KEYS[2])
            local term = owner and not isTerm(text) and tonumber(ownTerm) or isTerm(text) and tonumber(text) or 0
            local isFree = lease == '-' or owner == ARGV[1] or (not owner and ARGV[4] == '1')
              or (not owner and term == 0 and ARGV[2] == '0')
            if ARGV[3] == '1' and isFree then
              local salt = 268435456
              term = (math.floor(math.max(term, tonumber(ARGV[2])) / salt) + 1) * salt + tonumber(ARGV[5])
              text = string.format('%.0f', term)
              redis.call('SET', KEYS[2], text)
              lend(KEYS[1], ARGV[1], text, '0', ARGV[6])
              return {1, text}
            end
            local head = field(KEYS[3], 'head')
            if owner then
              -- An owner that publishes nothing is ahead of the stream.
              local headTerm, published = revision(head)
              if headTerm ~= ownTerm or published < tonumber(sequence) then head = ownTerm .. '-' .. sequence end
            end
            return {0, owner and 1 or 0, string.format('%.0f', term), head}
            """
        case .renew:
            """
            local refused = refusal(KEYS[2], ARGV[2])
            if refused then return refused end
            lend(KEYS[1], ARGV[1], ARGV[2], ARGV[4], ARGV[3])
            return field(KEYS[3], 'head')
            """
        case .append:
            """
            local refused = refusal(KEYS[2], ARGV[1])
            if refused then return refused end
            local head = field(KEYS[3], 'head')
            local term, last = revision(head)
            local first = tonumber(ARGV[2])
            if term ~= ARGV[1] or last + 1 < first then return head end
            local reply = 1
            for i = 3, #ARGV, 2 do
              local sequence = first + (i - 3) / 2
              if sequence > last then
                last = sequence
                local id = ARGV[1] .. '-' .. string.format('%.0f', last)
                if add(KEYS[1], id, 'e', ARGV[i], 's', ARGV[i + 1]) then reply = 2 end
              end
            end
            redis.call('HSET', KEYS[3], 'head', ARGV[1] .. '-' .. string.format('%.0f', last))
            return reply
            """
        case .rebase:
            """
            local refused = refusal(KEYS[2], ARGV[1])
            if refused then return refused end
            local id = ARGV[1] .. '-' .. ARGV[2]
            local term, last = revision(field(KEYS[3], 'head'))
            if term ~= ARGV[1] then last = -1 end
            if ARGV[3] == '1' and last >= tonumber(ARGV[2]) then return 1 end
            local baseTerm, sequence = revision(field(KEYS[3], 'rev'))
            if baseTerm == ARGV[1] and sequence > tonumber(ARGV[2]) and sequence <= last then return 1 end
            local function set()
              return redis.pcall('HSET', KEYS[3], 'rev', id, 'page', ARGV[4], 'mark', ARGV[5], 'title', ARGV[6], 's', ARGV[7])
            end
            if not known(set()) then
              redis.call('DEL', KEYS[3])
              known(set())
            end
            if ARGV[3] == '1' then
              add(KEYS[1], id, 'b', '1', 's', ARGV[8])
              redis.call('HSET', KEYS[3], 'head', id)
            end
            return 1
            """
        case .take:
            """
            local refused = refusal(KEYS[2], ARGV[1])
            if refused then return refused end
            local actions = {}
            local now = milliseconds()
            for _, entry in ipairs(redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', 100)) do
              redis.call('XDEL', KEYS[1], entry[1])
              if now - tonumber(string.match(entry[1], '^%d+')) <= tonumber(ARGV[2]) then table.insert(actions, entry) end
            end
            return actions
            """
        case .release:
            """
            local refused = refusal(KEYS[2], ARGV[1])
            if refused then return refused end
            if ARGV[2] == '1' then
              redis.call('DEL', KEYS[1], KEYS[3], KEYS[4], KEYS[5])
            else
              redis.call('SET', KEYS[1], '-', 'PX', 60000)
            end
            return 1
            """
        case .join:
            """
            local name, last = string.match(get(KEYS[1]), '^(%S+) (%d+)$')
            local left = name and tonumber(last) - milliseconds() or 0
            if name ~= ARGV[1] and left > 0 and left <= tonumber(ARGV[2]) then return 0 end
            redis.call('SET', KEYS[1], ARGV[1] .. ' ' .. string.format('%.0f', milliseconds() + ARGV[2]), 'PX', ARGV[2])
            return 1
            """
        }
    }

    /// The names of the keys, in order.
    var keys: [String] {
        switch self {
        case .poll: ["lease", "term", "base"]
        case .renew: ["lease", "term", "base"]
        case .append, .rebase: ["log", "term", "base"]
        case .take: ["actions", "term"]
        case .release: ["lease", "term", "log", "base", "actions"]
        case .join: []
        }
    }
}
#endif
