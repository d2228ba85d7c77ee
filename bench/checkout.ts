import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import type { Payment } from '#contract/payment.ts';
import { callbackSignature } from '#market/payments/index.ts';
import type { Buyer } from '#tests/support/crowd.ts';
import { startShopOf } from './support/bench-server.ts';
import { crowdShop } from './support/crowd-shop.ts';
import { load, percentile } from './support/load.ts';
import { cpuMs } from './support/processes.ts';
import { measureTpcb } from './support/tpcb.ts';

// `npm run bench -- checkout [--products 10000] [--buyers 1000] [--clients 8] [--seconds 5]`
// Paid checkouts a second from carts that stand ready, beside what the same PostgreSQL does of TPC-B in the same run;
// then the listing alone and beside five logins a second.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    buyers: { type: 'string', default: '1000' },
    clients: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '5' },
  },
});
const clients = Number(values.clients);
const seconds = Number(values.seconds);
const print = (line: string) => process.stdout.write(`${line}\n`);

const shop = await startShopOf(Number(values.products));
const crowd = await crowdShop(shop.dataDir);
const cpuNow = () => {
  // the database is a child of the server that began it
  const both = cpuMs([shop.pid, shop.postgresPid()]);
  const database = cpuMs([shop.postgresPid()]);
  return { server: both - database, database };
};
const agent = new Agent({ keepAlive: true, maxSockets: clients });

const post = <T>(
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<{ code: number; data: T }> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port: shop.port,
        path: `/api${path}`,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      },
      (answer) => {
        let heard = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk) => (heard += chunk));
        answer.on('end', () => resolve(JSON.parse(heard) as { code: number; data: T }));
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });

const good = <T>(answer: { code: number; data: T }): T => {
  if (answer.code !== 200) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.data;
};
const pay = async ({ token }: Buyer, body: object): Promise<Payment> =>
  good(await post<Payment>('/checkout/pay', body, { authorization: `Bearer ${token}` }));
const byWallet = (buyer: Buyer) => pay(buyer, { payment_method: 'wallet' });
const byBank = async (buyer: Buyer) => {
  const { payment_code, amount_due } = await pay(buyer, { payment_method: 'va', payment_channel: 'bca' });
  const message = { payment_code, status: 'paid', amount: amount_due, reference: payment_code };
  const signature = callbackSignature(JSON.stringify(message), 'sandbox-secret');
  good(await post('/checkout/callback/sandbox', message, { 'x-callback-signature': signature }));
};

/** Everybody of the crowd checks out once, so many at a time. */
const rush = async (name: string, buyers: readonly Buyer[], checkOut: (buyer: Buyer) => Promise<unknown>) => {
  const waiting = buyers.values();
  const latencies: number[] = [];
  const before = cpuNow();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const buyer of waiting) {
        const began = performance.now();
        await checkOut(buyer);
        latencies.push(performance.now() - began);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  const after = cpuNow();
  const server = (after.server - before.server) / latencies.length;
  const database = (after.database - before.database) / latencies.length;
  const figures = [
    `${(latencies.length / elapsed).toFixed(0)}/s`,
    `p50 ${percentile(latencies, 0.5).toFixed(1)} ms`,
    `p95 ${percentile(latencies, 0.95).toFixed(1)} ms`,
    `CPU ${(server + database).toFixed(2)} ms`,
    `(server ${server.toFixed(2)}, database ${database.toFixed(2)})`,
  ];
  print(`${name.padEnd(44)}${figures.map((one) => one.padStart(14)).join(' ')}`);
  return latencies.length / elapsed;
};

const tpcb = await measureTpcb(crowd.url, clients, seconds);
print(
  `${`TPC-B by our own driver, ${clients} clients`.padEnd(44)}${`${tpcb.tps.toFixed(0)}/s`.padStart(14)}${''.padStart(14)}${`p95 ${tpcb.p95.toFixed(1)} ms`.padStart(14)}`,
);

const many = Number(values.buyers);
await rush('warm-up', await crowd.buyers(200, true), byWallet);
const wallet = await rush('checkouts paid from the wallet', await crowd.buyers(many, true), byWallet);
const bank = await rush('checkouts paid by bank: pay and callback', await crowd.buyers(many, false), byBank);
print(
  `of TPC-B: ${((wallet / tpcb.tps) * 100).toFixed(0)} % from the wallet, ${((bank / tpcb.tps) * 100).toFixed(0)} % by bank`,
);

let turn = 0;
const listing = () =>
  `/api/products/list?per_page=24&price_start=${turn % 1000}&price_end=${49_000_000 + turn++}`;
const listFor = async () => (await load(shop.port, listing, 2, seconds)).latenciesMs;
/** One demo account after another logs in, five a second, whether or not the last one is done. */
const withLogins = async (): Promise<{ latencies: number[]; logins: number[] }> => {
  const logins: Promise<number>[] = [];
  const logIn = async () => {
    const began = performance.now();
    good(await post('/auth/login', { username: 'pembeli@lokapasar.test', password: 'Lokapasar1' }, {}));
    return performance.now() - began;
  };
  const timer = setInterval(() => logins.push(logIn()), 200);
  const latencies = await listFor();
  clearInterval(timer);
  return { latencies, logins: await Promise.all(logins) };
};

await listFor();
const alone: number[] = [];
const beside: number[] = [];
const logins: number[] = [];
for (let round = 0; round < 3; round += 1) {
  alone.push(...(await listFor()));
  const mixed = await withLogins();
  beside.push(...mixed.latencies);
  logins.push(...mixed.logins);
}
const [quiet, busy] = [percentile(alone, 0.95), percentile(beside, 0.95)];
print(
  `listing p95: alone ${quiet.toFixed(2)} ms, beside 5 logins/s ${busy.toFixed(2)} ms (${((busy / quiet - 1) * 100).toFixed(0)} %, at most +20 %)`,
);
print(
  `listings/s: alone ${(alone.length / seconds / 3).toFixed(0)}, beside ${(beside.length / seconds / 3).toFixed(0)}; a login takes ${percentile(logins, 0.5).toFixed(0)} ms (p95 ${percentile(logins, 0.95).toFixed(0)} ms)`,
);

agent.destroy();
await crowd.close();
await shop.stop();
