import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Visit } from './visits.ts';

// Visitors who all come at once, in a process of their own: told what to do by one message, answers with another.

export type SpikePlan = {
  port: number;
  /** What each visitor looks at, one after another, without a moment to think. */
  visitors: Visit[][];
  /** So many of them look around before the others come and go on when those have left. */
  few: number;
  calmMs: number;
  crowdMs: number;
  afterMs: number;
};
/** `at`: ms since the crowd came; `status` 0: no answer. */
export type Heard = { at: number; ms: number; status: number };
export type SpikeResult = { heard: Heard[] };

type Got = { status: number; retryAfter: number };

const ask = (agent: Agent, port: number, path: string, token?: string, body?: object): Promise<Got> =>
  new Promise((resolve) => {
    const sent = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      accept: token === undefined ? 'text/html' : 'application/json',
      'accept-encoding': 'br',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request({ agent, host: '127.0.0.1', port, path, method, headers }, (answer) => {
      answer.resume();
      const retryAfter = Number(answer.headers['retry-after'] ?? 0);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter }));
      answer.on('error', () => resolve({ status: 0, retryAfter: 1 }));
    });
    asked.on('error', () => resolve({ status: 0, retryAfter: 1 }));
    asked.end(sent);
  });

const run = async ({ port, visitors, few, calmMs, crowdMs, afterMs }: SpikePlan): Promise<SpikeResult> => {
  const heard: Heard[] = [];
  const begin = performance.now() + calmMs;
  /** Whoever is told to come back does so when told, and a little later by chance. */
  const visit = async (visits: readonly Visit[], until: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const timed = async (path: string, token?: string, body?: object) => {
      const asked = performance.now();
      const { status, retryAfter } = await ask(agent, port, path, token, body);
      heard.push({ at: asked - begin, ms: performance.now() - asked, status });
      if (status === 503 || status === 0) await pause((retryAfter + Math.random()) * 1000);
      return status;
    };
    for (let turn = 0; performance.now() < until; turn += 1) {
      const next = visits[turn % visits.length];
      if (next === undefined || (await timed(next.path)) !== 200) continue;
      for (const call of next.calls)
        if (typeof call !== 'string' && performance.now() < until)
          await timed(call.path, call.token, call.body);
    }
    agent.destroy();
  };
  const end = begin + crowdMs + afterMs;
  const regulars = visitors.slice(0, few).map(async (visits) => {
    while (performance.now() < end) {
      await visit(visits, performance.now() + 500);
      await pause(20);
    }
  });
  await pause(calmMs);
  await Promise.all(visitors.slice(few).map((visits) => visit(visits, begin + crowdMs)));
  await Promise.all(regulars);
  return { heard };
};

process.once('message', (plan: SpikePlan) => {
  run(plan).then((result) => process.send?.(result, () => process.exit(0)));
});
