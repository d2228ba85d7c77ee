import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { verdict } from './support/bars.ts';
import { startShopOf } from './support/bench-server.ts';
import { readCatalog } from './support/catalog.ts';
import { crowdShop } from './support/crowd-shop.ts';
import { percentile } from './support/load.ts';
import type { SpikePlan, SpikeResult } from './support/spike-crowd.ts';
import { createVisits } from './support/visits.ts';

// `npm run bench -- spike [--products 10000] [--visitors 600] [--seconds 15] [--json file]`
// A shop where five look around, and then so many come at the same moment, each with a connection of its own, who look at
// one page after another without a moment to think (the mix of `bench -- mix`, every second one logged in). Whoever is told
// to come back does so when told. Nobody who is let in waits long, everybody else is told so at once.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    visitors: { type: 'string', default: String(scale('SPIKE_VISITORS', 600)) },
    seconds: { type: 'string', default: String(scale('SPIKE_SECONDS', 15)) },
    json: { type: 'string' },
  },
});
const visitors = Number(values.visitors);
const FEW = 5;
const VISITS = 200;
/** ms at p95; `again`: until pages are as fast as before the crowd. */
const bars = { accepted: 1_000, refused: 200, again: 30_000 };
const WINDOW_MS = 1_000;

const shop = await startShopOf(Number(values.products));
const crowd = await crowdShop(shop.dataDir);
const { buyers: members } = await crowd.shoppers(200);
const catalogue = await readCatalog(shop.port);
const nextVisit = createVisits({ catalogue, slugs: await crowd.productSlugs(), members });
const plan: SpikePlan = {
  port: shop.port,
  visitors: Array.from({ length: visitors + FEW }, () => Array.from({ length: VISITS }, nextVisit)),
  few: FEW,
  calmMs: 5_000,
  crowdMs: Number(values.seconds) * 1_000,
  afterMs: 35_000,
};
const child = fork(fileURLToPath(new URL('./support/spike-crowd.ts', import.meta.url)), { execArgv: [] });
const { heard } = await new Promise<SpikeResult>((resolve, reject) => {
  child.once('message', (found) => resolve(found as SpikeResult));
  child.once('exit', (code) => reject(new Error(`the crowd ended with ${code}`)));
  child.send(plan);
});

const p95 = (some: readonly { ms: number }[]) =>
  percentile(
    some.map(({ ms }) => ms),
    0.95,
  );
const calm = heard.filter(({ at }) => at < 0);
const during = heard.filter(({ at }) => at >= 0 && at < plan.crowdMs);
const after = heard.filter(({ at }) => at >= plan.crowdMs);
const refused = during.filter(({ status }) => status === 503);
const lost = during.filter(({ status }) => status === 0 || (status >= 500 && status !== 503));
const accepted = during.filter(({ status }) => status > 0 && status < 500);
/** Slower than that is not as before. */
const slow = Math.max(2 * p95(calm), p95(calm) + 20);
const again = Math.max(
  0,
  ...[...Map.groupBy(after, ({ at }) => Math.floor((at - plan.crowdMs) / WINDOW_MS))]
    .filter(([, some]) => p95(some) > slow || some.some(({ status }) => status === 503))
    .map(([window]) => (window + 1) * WINDOW_MS),
);
const figures = {
  visitors,
  calmP95: p95(calm),
  accepted: accepted.length,
  acceptedP95: p95(accepted),
  acceptedMax: Math.max(0, ...accepted.map(({ ms }) => ms)),
  refused: refused.length,
  refusedP95: p95(refused),
  refusedMax: Math.max(0, ...refused.map(({ ms }) => ms)),
  lost: lost.length,
  again,
};
const held = {
  accepted: figures.acceptedP95 <= bars.accepted,
  refused: figures.refusedP95 <= bars.refused,
  lost: lost.length === 0,
  again: again <= bars.again,
};
const lines = [
  `${visitors} visitors at once for ${values.seconds} s; before them p95 ${figures.calmP95.toFixed(0)} ms`,
  `let in: ${accepted.length} (${(accepted.length / Number(values.seconds)).toFixed(0)}/s), p95 ${figures.acceptedP95.toFixed(0)} ms: ${verdict(held.accepted, `${bars.accepted} ms`)}, longest ${figures.acceptedMax.toFixed(0)} ms`,
  `told to come back: ${refused.length}, p95 ${figures.refusedP95.toFixed(0)} ms: ${verdict(held.refused, `${bars.refused} ms`)}, longest ${figures.refusedMax.toFixed(0)} ms`,
  `without an answer or failed: ${lost.length}: ${verdict(held.lost, '0')}; as before after ${(again / 1000).toFixed(0)} s: ${verdict(held.again, '30 s')}`,
];
for (const line of lines) {
  process.stdout.write(`${line}\n`);
  reportFigure(line);
}
if (Object.values(held).includes(false)) process.exitCode = 1;
if (values.json !== undefined)
  writeFileSync(values.json, JSON.stringify({ rows: [{ name: 'spike', ...figures }] }, null, 2));
await crowd.close();
await shop.stop();
