// node receive.mjs: takes what the shop tells, and prints it. Behind a proxy that ends TLS.
import { createServer } from 'node:http';
import { isGenuine } from './signature.mjs';

const MAX_BYTES = 64 * 1024;
const { WEBHOOK_SECRET, PORT = '4000' } = process.env;
if (!WEBHOOK_SECRET) {
  console.error('WEBHOOK_SECRET=whsec_… PORT=4000 node receive.mjs');
  process.exit(2);
}

/** What was taken already; a real connector keeps this where it keeps the rest. */
const taken = new Set();

const server = createServer(async (request, response) => {
  const parts = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > MAX_BYTES) return response.writeHead(413).end();
    parts.push(part);
  }
  const body = Buffer.concat(parts).toString();
  if (!isGenuine(WEBHOOK_SECRET, request.headers, body)) return response.writeHead(401).end();
  const id = request.headers['webhook-id'];
  if (!taken.has(id)) {
    taken.add(id);
    const { type, data } = JSON.parse(body);
    console.log(`${type} ${JSON.stringify(data)}`);
  }
  // answered at once: what takes long is done afterwards
  response.writeHead(204).end();
});
server.listen(Number(PORT), () => console.log(`waiting at port ${server.address().port}`));
