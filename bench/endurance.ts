import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { verdict } from './support/bars.ts';
import { startShopOf } from './support/bench-server.ts';
import { readCatalog } from './support/catalog.ts';
import { crowdShop } from './support/crowd-shop.ts';
import type {
  CrowdMessage,
  EndurancePlan,
  Kind,
  Turn,
  TurnResult,
  Wanted,
} from './support/endurance-crowd.ts';
import { percentile } from './support/load.ts';
import { residentMb } from './support/processes.ts';
import { createVisits } from './support/visits.ts';

// `npm run bench -- endurance` or `npm run trials -- load`: pages, calls and checkouts at a steady rate, all together. First
// it looks for the greatest share of the wanted rates that the machine carries for a moment, crowd included; then three quarters
// of that, as a quarter of an hour also brings checkpoints, vacuums and timers, for LOAD_SECONDS (900 in a trial): no more than
// one in a thousand fails or is sent away, and memory does not grow.
const seconds = scale('LOAD_SECONDS', 20);
const products = scale('LOAD_PRODUCTS', 10_000);
const BUYERS = 2_000;
const WANTED: Record<Kind, number> = { pages: 300, calls: 1_000, checkouts: 50 };
const MAX_FAILED = 0.001;
const MAX_GROWTH = 0.05;
const PROBE_SECONDS = 8;
const PROBES = 5;
const STEADY = 0.75;
const SAMPLE_MS = 2_000;

const shop = await startShopOf(products);
const crowd = await crowdShop(shop.dataDir);
const { buyers: members } = await crowd.shoppers(200);
const payers = await crowd.buyers(BUYERS, false);
const halves = [payers.slice(0, payers.length / 2), payers.slice(payers.length / 2)];
const catalogue = await readCatalog(shop.port);
const nextVisit = createVisits({ catalogue, slugs: await crowd.productSlugs(), members });
const visits = Array.from({ length: 20_000 }, nextVisit);
const reads = visits
  .filter(({ path }) => /^\/product\/[^/]+$/.test(path))
  .map(({ path }): Wanted => ({ path: path.replace('/product/', '/api/products/detail/') }));
const plan: EndurancePlan = {
  port: shop.port,
  pages: visits.map(({ path }) => ({ path })),
  // what the pages of members ask for, and as many products as an application would
  calls: visits.flatMap(({ calls }, turn) => [
    ...calls.filter((call) => typeof call !== 'string'),
    ...reads.slice(turn, turn + 1),
  ]),
  buyers: [halves[0]?.map(({ token }) => token) ?? [], halves[1]?.map(({ token }) => token) ?? []],
};

const child = fork(fileURLToPath(new URL('./support/endurance-crowd.ts', import.meta.url)), { execArgv: [] });
child.send({ plan });
const failures: unknown[] = [];
const turn = (wanted: Turn): Promise<TurnResult> =>
  new Promise((resolve, reject) => {
    child.removeAllListeners();
    child.once('exit', (code) => reject(new Error(`the crowd ended with ${code}`)));
    child.on('message', (message: CrowdMessage) => {
      if (message.kind === 'done') return resolve(message.result);
      if (message.kind === 'progress') {
        const { seconds: after, sent, lost } = message;
        const memory = residentMb(shop.pid).toFixed(0);
        return void process.stdout.write(`after ${after} s: ${lost} of ${sent} fail or wait, ${memory} MB\n`);
      }
      const ids = (halves[message.crowd] ?? []).map(({ id }) => id);
      crowd.refill(ids).catch((error: unknown) => failures.push(error));
    });
    child.send({ turn: wanted });
  });
const ratesOf = (share: number): Record<Kind, number> => ({
  pages: WANTED.pages * share,
  calls: WANTED.calls * share,
  checkouts: WANTED.checkouts * share,
});
const failedShare = (result: TurnResult): number => {
  const all = Object.values(result);
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  return (
    sum(({ refused, failed }) => refused + failed) /
    Math.max(
      1,
      sum(({ sent }) => sent),
    )
  );
};

await turn({ rates: ratesOf(0.2), seconds: PROBE_SECONDS });
let [carried, beyond] = [0, 1];
for (let probe = 0; probe <= PROBES; probe += 1) {
  // the whole first: where the machine carries it, nothing is left to look for
  const share = probe === 0 ? 1 : (carried + beyond) / 2;
  const failed = failedShare(await turn({ rates: ratesOf(share), seconds: PROBE_SECONDS }));
  process.stdout.write(
    `${(share * 100).toFixed(0)} % of the rates: ${(failed * 100).toFixed(2)} % fail or wait\n`,
  );
  if (failed <= MAX_FAILED) carried = share;
  else beyond = share;
  if (carried === 1) break;
}

const share = carried === 1 ? 1 : carried * STEADY;
const samples: number[] = [];
const sampling = setInterval(() => samples.push(residentMb(shop.pid)), SAMPLE_MS);
const result = await turn({ rates: ratesOf(share), seconds });
clearInterval(sampling);
const tenth = Math.max(1, Math.floor(samples.length / 10));
const early = percentile(samples.slice(tenth, 3 * tenth), 0.5);
const late = percentile(samples.slice(-2 * tenth), 0.5);
const growth = late / early - 1;
const failed = failedShare(result);
const lines = [
  `carried for ${PROBE_SECONDS} s: ${(carried * 100).toFixed(0)} % of ${WANTED.pages} pages, ${WANTED.calls} calls and ${WANTED.checkouts} checkouts a second together; then ${(share * 100).toFixed(0)} %`,
  ...Object.entries(result).map(
    ([kind, one]) =>
      `${kind}: ${(one.sent / seconds).toFixed(0)}/s for ${seconds} s, p50 ${one.p50} ms, p95 ${one.p95} ms, ${one.refused} told to come back, ${one.failed} failed of ${one.sent}`,
  ),
  `failed or told to come back: ${(failed * 100).toFixed(3)} %: ${verdict(failed <= MAX_FAILED, '0.1 %')}`,
  `memory of the server: ${early.toFixed(0)} MB, in the end ${late.toFixed(0)} MB (${(growth * 100).toFixed(1)} %): ${verdict(growth <= MAX_GROWTH, '5 %')}`,
];
for (const line of lines) {
  process.stdout.write(`${line}\n`);
  reportFigure(line);
}
for (const failure of failures) console.error(failure);
child.send({ end: true });
await crowd.close();
await shop.stop();
const holds = carried > 0 && failed <= MAX_FAILED && growth <= MAX_GROWTH && failures.length === 0;
process.exitCode = holds ? 0 : 1;
