import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

// The crowd of a flash sale, in a process of its own: told what to do by one message, answers with another.

export type RushPlan = {
  port: number;
  /** Each pays once, with a body and a token of its own. */
  buyers: { token: string; body: object }[];
  pages: string[];
  pagesPerSecond: number;
  /** ms that pages are read before anybody buys, and after everybody has the last word. */
  calmMs: number;
  afterMs: number;
  /** ms after which those who still have no last word give up. */
  patienceMs: number;
};
/** `at`: ms since the buyers began; `status` 0: no answer. */
type Heard = { at: number; ms: number; status: number };
export type RushResult = {
  /** Every answer to a buyer; those who are told to come back get several. */
  answers: Heard[];
  reads: Heard[];
  /** For each buyer: the last answer's status, and ms from the begin to it. */
  lastWords: { status: number; at: number }[];
};

/** One request on a connection that stays. @returns the status and the seconds of `Retry-After` */
const send = (
  agent: Agent,
  port: number,
  path: string,
  post?: { token: string; key: string; body: string },
): Promise<{ status: number; retryAfter: number }> =>
  new Promise((resolve) => {
    const headers =
      post === undefined
        ? { accept: 'text/html', 'accept-encoding': 'br' }
        : {
            authorization: `Bearer ${post.token}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(post.body),
            'idempotency-key': post.key,
          };
    const sent = request(
      { agent, host: '127.0.0.1', port, path, method: post === undefined ? 'GET' : 'POST', headers },
      (answer) => {
        const retryAfter = Number(answer.headers['retry-after'] ?? 0);
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter }));
        answer.on('error', () => resolve({ status: 0, retryAfter: 1 }));
      },
    );
    sent.on('error', () => resolve({ status: 0, retryAfter: 1 }));
    sent.end(post?.body);
  });

const run = async (plan: RushPlan): Promise<RushResult> => {
  const { port, pages, buyers } = plan;
  const result: RushResult = { answers: [], reads: [], lastWords: [] };
  let begin = Number.POSITIVE_INFINITY;
  const since = () => (begin === Number.POSITIVE_INFINITY ? -1 : performance.now() - begin);

  const readers = new Agent({ keepAlive: true });
  let isOver = false;
  /** Pages are asked for at their times, however long the ones before take. */
  const read = async () => {
    const start = performance.now();
    for (let turn = 0; !isOver; turn += 1) {
      await pause(Math.max(0, start + (turn * 1000) / plan.pagesPerSecond - performance.now()));
      const at = since();
      const asked = performance.now();
      void send(readers, port, pages[turn % pages.length] ?? '/').then(({ status }) =>
        result.reads.push({ at, ms: performance.now() - asked, status }),
      );
    }
  };
  const reading = read();

  // everybody has looked at the shop before: the connections stand
  const agents = buyers.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  for (let first = 0; first < agents.length; first += 50)
    await Promise.all(agents.slice(first, first + 50).map((agent) => send(agent, port, '/livez')));
  await pause(plan.calmMs);

  begin = performance.now();
  /** As the shop's own page does: told to come back, it does, by itself, with the same key. */
  const buy = async (turn: number) => {
    const { token, body } = buyers[turn]!;
    const post = { token, body: JSON.stringify(body), key: `kilat-${begin.toFixed(0)}-${turn}` };
    for (;;) {
      const at = since();
      const asked = performance.now();
      const { status, retryAfter } = await send(agents[turn]!, port, '/api/checkout/pay', post);
      result.answers.push({ at, ms: performance.now() - asked, status });
      const isLast = ![0, 429, 503].includes(status) || since() > plan.patienceMs;
      if (isLast) return result.lastWords.push({ status, at: since() });
      await pause(retryAfter * 1000 + Math.random() * 1000);
    }
  };
  await Promise.all(buyers.map((_, turn) => buy(turn)));
  await pause(plan.afterMs);
  isOver = true;
  await reading;
  await pause(500);
  for (const agent of [readers, ...agents]) agent.destroy();
  return result;
};

process.once('message', (plan: RushPlan) => {
  run(plan).then((result) => process.send?.(result, () => process.exit(0)));
});
