// What a plain node server does for the same pages and streams: each line on standard input is an event for everybody.
import http from "node:http";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const page = readFileSync(process.argv[2]);
const streams = new Set();
const server = http.createServer((request, response) => {
    if (request.url.endsWith("/events")) {
        response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
        response.write("retry: 1000\n\n");
        streams.add(response);
        response.on("close", () => streams.delete(response));
    } else {
        response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": page.length });
        response.end(page);
    }
});
let sequence = 0;
createInterface({ input: process.stdin }).on("line", (line) => {
    sequence++;
    const patch = { v: 1, from: sequence - 1, to: sequence, ops: [["s", 0, ["r-row"], [line]]] };
    const event = `event: patch\nid: 1732147200000-${sequence}\ndata: ${JSON.stringify(patch)}\n\n`;
    for (const stream of streams) stream.write(event);
}).on("close", () => process.exit());
server.listen({ port: 0, host: "127.0.0.1", backlog: 8192 }, () => console.log(server.address().port));
