import { randomUUID } from 'node:crypto';
import { Agent, request as ask } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Envelope } from '#contract/envelope.ts';
import type { Payment } from '#contract/payment.ts';
import type { ImportJob } from '#contract/product-import.ts';
import { callbackSignature } from '#market/payments/index.ts';
import type { Buyer } from '#tests/support/crowd.ts';
import { SECRET } from '#tests/support/keys.ts';
import { scale } from '#tests/support/scale.ts';
import { WEB_URL } from '../layout.ts';

// People of all kinds at a steady rate through the balancer, for as long as a trial lasts: pages, lists, logins, uploads,
// imports, checkouts and what the payment provider says of them.

export type Kind = 'page' | 'list' | 'login' | 'upload' | 'import' | 'checkout' | 'callback';
/** `answers`: the status of each try, 0 without an answer; the last is the word that counts. Times in ms since the begin. */
export type Done = {
  kind: Kind;
  from: number;
  to: number;
  answers: number[];
  isFine: boolean;
  note?: string;
};

/** How often a second, at a pace of 100 (`CLUSTER_PACE`): two cores have to carry them beside the cluster itself. */
const RATES: Record<Exclude<Kind, 'callback' | 'import'>, number> = {
  page: 4,
  list: 4,
  login: 0.5,
  upload: 1,
  checkout: 3,
};
const pace = scale('CLUSTER_PACE', 50) / 100;
/** So long somebody waits for one answer, and then presses again for so long. */
const ANSWER_MS = 20_000;
const PATIENCE_MS = 90_000;

type Sent = {
  method?: 'GET' | 'POST';
  token?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
};
type Answer = { status: number; retryAfter: number; text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** One request to the balancer; status 0 where no answer came. */
const send = (path: string, { method = 'GET', token, body, headers = {} }: Sent = {}): Promise<Answer> =>
  new Promise((resolve) => {
    const none = { status: 0, retryAfter: 0, text: '' };
    const sent = ask(
      `${WEB_URL}${path}`,
      {
        agent,
        method,
        timeout: ANSWER_MS,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part) => {
          text += part;
        });
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: Number(answer.headers['retry-after'] ?? 0),
            text,
          }),
        );
        answer.on('error', () => resolve(none));
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(none));
    sent.end(body);
  });
const json = { 'content-type': 'application/json' };
const post = (path: string, token: string | undefined, body: object, headers: Record<string, string> = {}) =>
  send(`/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...json, ...headers },
    ...(token !== undefined && { token }),
  });
const dataOf = <T>({ text }: Answer): T => (JSON.parse(text) as Envelope<unknown>).data as T;

/** Told to come back, or left without an answer by a machine that went: whoever it is comes again. */
const comesAgain = ({ status, retryAfter }: Answer): boolean =>
  status === 0 || status === 502 || status === 503 || status === 504 || (status === 409 && retryAfter > 0);

export type CrowdOptions = {
  buyers: readonly Buyer[];
  /** Addresses that are looked at. */
  pages: readonly string[];
  lists: readonly string[];
  sellerToken: string;
  categoryId: number;
  /** false where another crowd has the store's one import at a time. */
  imports?: boolean;
};

export const startCrowd = ({
  buyers,
  pages,
  lists,
  sellerToken,
  categoryId,
  imports = true,
}: CrowdOptions) => {
  const begin = performance.now();
  const done: Done[] = [];
  const running = new Set<Promise<void>>();
  let isOver = false;
  const acknowledged = { payments: [] as string[], paid: [] as string[], files: [] as string[] };

  /** Sends until there is a last word, as a page does with its own key, and whoever presses again. */
  const patiently = async (
    kind: Kind,
    attempt: () => Promise<Answer>,
    isFine: (answer: Answer) => boolean,
  ) => {
    const from = performance.now() - begin;
    const answers: number[] = [];
    for (;;) {
      const answer = await attempt();
      answers.push(answer.status);
      const now = performance.now() - begin;
      if (!comesAgain(answer) || now - from > PATIENCE_MS) {
        const fine = isFine(answer);
        const note = fine ? {} : { note: answer.text.slice(0, 200) };
        done.push({ kind, from, to: now, answers, isFine: fine, ...note });
        return fine ? answer : null;
      }
      await pause((answer.retryAfter || 0.5) * 1000 + Math.random() * 500);
    }
  };
  const is200 = ({ status }: Answer) => status === 200;

  let picture: Buffer | null = null;
  let sheets = 0;
  const form = (type: string, name: string, content: Buffer) => {
    const border = `rand-${randomUUID()}`;
    const field = `--${border}\r\ncontent-disposition: form-data; name="type"\r\n\r\n${type}\r\n`;
    const file = `--${border}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(field + file), content, Buffer.from(`\r\n--${border}--\r\n`)]);
    return { body, headers: { 'content-type': `multipart/form-data; boundary=${border}` } };
  };
  const upload = async (kind: Kind, type: string, name: string, content: Buffer): Promise<string | null> => {
    const attempt = () =>
      send('/api/upload/helper', { method: 'POST', token: sellerToken, ...form(type, name, content) });
    const answer = await patiently(kind, attempt, is200);
    return answer === null ? null : dataOf<{ file_id: string }>(answer).file_id;
  };

  let turn = 0;
  const acts: Record<keyof typeof RATES, (mine: number) => Promise<void>> = {
    page: async (mine) => {
      const path = pages[mine % pages.length] ?? '/';
      await patiently('page', () => send(path, { headers: { accept: 'text/html' } }), is200);
    },
    list: async (mine) => {
      const path = lists[mine % lists.length] ?? '/products/list';
      // another question each time, so that it is answered by the database and not from memory
      const query = `${path.includes('?') ? '&' : '?'}price_start=${mine % 1000}`;
      await patiently('list', () => send(`/api${path}${query}`), is200);
    },
    login: async () => {
      const who = { username: 'pembeli@lokapasar.test', password: 'Lokapasar1' };
      await patiently('login', () => post('/auth/login', undefined, who), is200);
    },
    upload: async () => {
      picture ??= await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0f766e' } })
        .jpeg()
        .toBuffer();
      const file = await upload('upload', 'product', 'foto.jpg', picture);
      if (file !== null) acknowledged.files.push(file);
    },
    checkout: async () => {
      const buyer = buyers[turn++];
      if (buyer === undefined) return;
      const key = { 'idempotency-key': randomUUID() };
      const paid = await patiently(
        'checkout',
        () => post('/checkout/pay', buyer.token, { payment_method: 'qris' }, key),
        is200,
      );
      if (paid === null) return;
      const { payment_code, amount_due } = dataOf<Payment>(paid);
      acknowledged.payments.push(payment_code);
      const message = { payment_code, status: 'paid', amount: amount_due, reference: randomUUID() };
      const signature = callbackSignature(JSON.stringify(message), SECRET);
      const told = await patiently(
        'callback',
        () => post('/checkout/callback/sandbox', undefined, message, { 'x-callback-signature': signature }),
        is200,
      );
      if (told !== null) acknowledged.paid.push(payment_code);
    },
  };
  const importOnce = async (): Promise<void> => {
    sheets += 1;
    const rows = Array.from(
      { length: 20 },
      (_, row) => `Barang Impor ${sheets} ${row},${categoryId},${10_000 + row},500,5,IMPOR-${sheets}-${row}`,
    );
    const sheet = Buffer.from(['product_name,category_id,base_price,weight,stock,sku', ...rows].join('\n'));
    const file_id = await upload('upload', 'import', 'barang.csv', sheet);
    if (file_id === null) return;
    const from = performance.now() - begin;
    const key = { 'idempotency-key': randomUUID() };
    const started = await patiently(
      'import',
      () => post('/merchant/dashboard/product/import', sellerToken, { file_id }, key),
      is200,
    );
    if (started === null) return;
    const { import_id } = dataOf<ImportJob>(started);
    for (;;) {
      const answer = await send(`/api/merchant/dashboard/product/import/${import_id}`, {
        token: sellerToken,
      });
      const job = answer.status === 200 ? dataOf<ImportJob>(answer) : null;
      const now = performance.now() - begin;
      if (job !== null && !['queued', 'processing'].includes(job.status)) {
        const isFine = job.status === 'done';
        done.push({ kind: 'import', from, to: now, answers: [200], isFine, note: job.status });
        return;
      }
      if (now - from > PATIENCE_MS) {
        done.push({
          kind: 'import',
          from,
          to: now,
          answers: [answer.status],
          isFine: false,
          note: 'not done',
        });
        return;
      }
      await pause(500);
    }
  };
  const run = (work: Promise<void>) => {
    const one = work
      .catch((error: unknown) => {
        done.push({ kind: 'page', from: 0, to: 0, answers: [], isFine: false, note: String(error) });
      })
      .finally(() => running.delete(one));
    running.add(one);
  };
  const timers = Object.entries(RATES).map(([kind, rate]) => {
    let mine = 0;
    return setInterval(() => run(acts[kind as keyof typeof RATES](mine++)), 1000 / rate / pace);
  });
  const importing = async () => {
    while (!isOver) {
      await importOnce();
      await pause(1_000);
    }
  };
  if (imports) run(importing());

  const of = (kind: Kind) => done.filter((one) => one.kind === kind);
  return {
    done,
    acknowledged,
    /** ms since the begin. */
    now: () => performance.now() - begin,
    /** Everybody who has begun comes to an end. */
    stop: async (): Promise<void> => {
      isOver = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
    failed: (...kinds: Kind[]) =>
      done.filter((one) => !one.isFine && (kinds.length === 0 || kinds.includes(one.kind))),
    /** The longest time in which nobody's request of this kind came to a good end, between two moments. ms */
    longestGap: (kind: Kind, from = 0, to = Number.POSITIVE_INFINITY): number => {
      const ends = of(kind)
        .filter((one) => one.isFine && one.to >= from && one.to <= to)
        .map((one) => one.to)
        .sort((a, b) => a - b);
      return Math.max(0, ...ends.slice(1).map((end, at) => end - (ends[at] ?? end)));
    },
    /** When the first one that began after a moment came to a good end. ms after it */
    goodAfter: (kind: Kind, moment: number): number =>
      Math.min(
        ...of(kind)
          .filter((one) => one.isFine && one.from > moment)
          .map((one) => one.to),
      ) - moment,
    /** Answers that say that something broke, or none at all: not those that say when to come back. */
    broken: (from = 0): string[] =>
      done
        .filter((one) => one.to > from && one.answers.some((status) => [0, 500, 502, 504].includes(status)))
        .map(({ kind, answers }) => `${kind} ${answers.join(' ')}`),
    /** One line for each kind. */
    table: (): string[] =>
      (['page', 'list', 'login', 'upload', 'import', 'checkout', 'callback'] as const).map((kind) => {
        const all = of(kind);
        const times = all.map(({ from, to }) => to - from).sort((a, b) => a - b);
        const again = all.filter(({ answers }) => answers.length > 1).length;
        const bad = all.filter(({ isFine }) => !isFine).length;
        const at = (share: number) =>
          Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
        return `${kind}: ${all.length}, ${bad} failed, ${again} came again, p50 ${at(0.5)} ms, longest ${at(1)} ms`;
      }),
  };
};
export type Crowd = ReturnType<typeof startCrowd>;
