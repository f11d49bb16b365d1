/** The changes between two lists of lines: `[kind, line]` with the kinds `=`, `-` and `+`, with a minimal number of changes. */
export const compareLines = (before, after) => {
    let start = 0;
    while (start < before.length && start < after.length && before[start] === after[start]) start++;
    let [end, newEnd] = [before.length, after.length];
    while (end > start && newEnd > start && before[end - 1] === after[newEnd - 1]) {
        end--;
        newEnd--;
    }
    const same = (lines) => lines.map((line) => ["=", line]);
    const [old, now] = [before.slice(start, end), after.slice(start, newEnd)];
    return [...same(before.slice(0, start)), ...changes(old, now), ...same(before.slice(end))];

    /** Searches the shortest path of changes from both ends, furthest-reaching first (Myers). */
    function changes(old, now) {
        const limit = 2000;
        const trace = [];
        const reach = new Map([[1, 0]]);
        for (let count = 0; count <= Math.min(old.length + now.length, limit); count++) {
            trace.push(new Map(reach));
            for (let line = -count; line <= count; line += 2) {
                const isDown = line === -count || (line !== count && reach.get(line - 1) < reach.get(line + 1));
                let x = isDown ? reach.get(line + 1) : reach.get(line - 1) + 1;
                while (x < old.length && x - line < now.length && old[x] === now[x - line]) x++;
                reach.set(line, x);
                if (x >= old.length && x - line >= now.length) return walkBack(trace, old, now);
            }
        }
        // Too different to compare line by line.
        return [...old.map((line) => ["-", line]), ...now.map((line) => ["+", line])];
    }

    function walkBack(trace, old, now) {
        const result = [];
        let [x, y] = [old.length, now.length];
        for (let count = trace.length - 1; count >= 0; count--) {
            const reach = trace[count];
            const line = x - y;
            const isDown = line === -count || (line !== count && reach.get(line - 1) < reach.get(line + 1));
            const previous = isDown ? line + 1 : line - 1;
            const startX = count ? reach.get(previous) : 0;
            const startY = count ? startX - previous : 0;
            while (x > startX && y > startY && x > 0 && y > 0 && old[x - 1] === now[y - 1]) {
                result.push(["=", old[--x]]);
                y--;
            }
            if (!count) break;
            if (isDown) result.push(["+", now[--y]]);
            else result.push(["-", old[--x]]);
        }
        return result.reverse();
    }
};
