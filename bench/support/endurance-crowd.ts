import { Agent, request } from 'node:http';

// Requests at a steady rate, whether or not the shop keeps up, in a process of their own.

export type Wanted = { path: string; token?: string; body?: object };
export type Kind = 'pages' | 'calls' | 'checkouts';
export type EndurancePlan = {
  port: number;
  pages: Wanted[];
  calls: Wanted[];
  /** Two crowds whose carts are full; one is filled again while the other pays. */
  buyers: [string[], string[]];
};
/** So many of each kind a second, for so long. */
export type Turn = { rates: Record<Kind, number>; seconds: number };
/** `refused`: 503; `failed`: anything else that was not asked for, or no answer. Times in ms. */
export type KindResult = { sent: number; refused: number; failed: number; p50: number; p95: number };
export type TurnResult = Record<Kind, KindResult>;
/** How many of all were sent and refused or failed by then. */
export type Progress = { kind: 'progress'; seconds: number; sent: number; lost: number };
export type CrowdMessage =
  | { kind: 'done'; result: TurnResult }
  | { kind: 'emptied'; crowd: 0 | 1 }
  | Progress;

const TICK_MS = 10;
const LONGEST_MS = 10_000;
const PROGRESS_MS = 30_000;
const kinds: readonly Kind[] = ['pages', 'calls', 'checkouts'];
const agents: Record<Kind, Agent> = {
  pages: new Agent({ keepAlive: true, maxSockets: 128 }),
  calls: new Agent({ keepAlive: true, maxSockets: 128 }),
  checkouts: new Agent({ keepAlive: true, maxSockets: 64 }),
};

let plan: EndurancePlan;
const counts: Record<Kind, number> = { pages: 0, calls: 0, checkouts: 0 };

const wantedOf = (kind: Kind): Wanted => {
  const turn = counts[kind]++;
  if (kind !== 'checkouts') return plan[kind][turn % plan[kind].length] as Wanted;
  const [first, second] = plan.buyers;
  const at = turn % (first.length + second.length);
  if (at === first.length) process.send?.({ kind: 'emptied', crowd: 0 } satisfies CrowdMessage);
  if (at === 0 && turn > 0) process.send?.({ kind: 'emptied', crowd: 1 } satisfies CrowdMessage);
  const token = at < first.length ? first[at] : second[at - first.length];
  return { path: '/api/checkout/pay', token, body: { payment_method: 'qris' } };
};

/** @returns the status; 0 without an answer */
const ask = (kind: Kind, { path, token, body }: Wanted): Promise<number> =>
  new Promise((resolve) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      accept: kind === 'pages' ? 'text/html' : 'application/json',
      'accept-encoding': 'br',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    const options = { agent: agents[kind], host: '127.0.0.1', port: plan.port, path, method, headers };
    const sent = request({ ...options, timeout: LONGEST_MS }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.end(text);
  });

/** How often each whole millisecond was waited, so that an hour of requests takes no more memory than a second. */
const createWaits = () => {
  const waits = new Uint32Array(LONGEST_MS + 1);
  let total = 0;
  return {
    add: (ms: number) => {
      waits[Math.min(LONGEST_MS, Math.round(ms))]! += 1;
      total += 1;
    },
    at: (share: number): number => {
      let left = total * share;
      return waits.findIndex((count) => {
        left -= count;
        return left <= 0;
      });
    },
  };
};

const run = async ({ rates, seconds }: Turn): Promise<TurnResult> => {
  const results = Object.fromEntries(
    kinds.map((kind) => [kind, { sent: 0, refused: 0, failed: 0, waits: createWaits() }]),
  ) as Record<Kind, { sent: number; refused: number; failed: number; waits: ReturnType<typeof createWaits> }>;
  const open = new Set<Promise<void>>();
  const begin = performance.now();
  const sum = (of: (one: (typeof results)[Kind]) => number) =>
    kinds.reduce((total, kind) => total + of(results[kind]), 0);
  const telling = setInterval(() => {
    process.send?.({
      kind: 'progress',
      seconds: Math.round((performance.now() - begin) / 1000),
      sent: sum(({ sent }) => sent),
      lost: sum(({ refused, failed }) => refused + failed),
    } satisfies CrowdMessage);
  }, PROGRESS_MS);
  const one = async (kind: Kind): Promise<void> => {
    const result = results[kind];
    result.sent += 1;
    const asked = performance.now();
    const status = await ask(kind, wantedOf(kind));
    result.waits.add(performance.now() - asked);
    if (status === 503) result.refused += 1;
    else if (status !== 200) result.failed += 1;
  };
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(seconds, (performance.now() - begin) / 1000);
      for (const kind of kinds)
        while (results[kind].sent < elapsed * rates[kind]) {
          const asking: Promise<void> = one(kind).finally(() => open.delete(asking));
          open.add(asking);
        }
      if (elapsed < seconds) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(open);
  clearInterval(telling);
  const summed = kinds.map((kind) => {
    const { sent, refused, failed, waits } = results[kind];
    return [kind, { sent, refused, failed, p50: waits.at(0.5), p95: waits.at(0.95) }];
  });
  return Object.fromEntries(summed) as TurnResult;
};

process.on('message', (message: { plan: EndurancePlan } | { turn: Turn } | { end: true }) => {
  if ('plan' in message) plan = message.plan;
  else if ('end' in message) process.exit(0);
  else run(message.turn).then((result) => process.send?.({ kind: 'done', result } satisfies CrowdMessage));
});
