import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** What happens to the next requests: `down` breaks the connection, `slow` never answers, `lost` works and then breaks it. */
type Mood = 'well' | 'down' | 'slow' | 'lost';
type Made = {
  reference_no: string;
  amount: string;
  beneficiary_name: string;
  beneficiary_account: string;
  bank: string;
  notes: string;
  status: 'queued' | 'approved' | 'rejected' | 'processed' | 'completed' | 'failed';
  released: number;
};
type Answer = { status: number; body: unknown; location?: string };
type Asked = { method: string; path: string; key: string; idempotencyKey: string; body: string };
type PayoutBody = { payouts: Record<string, string>[] };

const KEYS = { creatorKey: 'IRIS-creator', approverKey: 'IRIS-approver', merchantKey: 'IRIS-merchant' };
const needed = ['beneficiary_name', 'beneficiary_account', 'beneficiary_bank', 'amount', 'notes'];

/** A note is made of letters, digits and spaces. */
const noteOf = (key: string): string => key.replaceAll('-', ' ');

/**
 * A stand-in of Midtrans Payouts (Iris), written from its documentation (docs.midtrans.com/reference: create-payout,
 * accept-payout, get-payout-details, validate-bank-account, https-header, notification-payload, error-code-and-messages):
 * two roles with keys of their own; the same idempotency key with the same body gives the same answer for a day, with another
 * body 400; a payout waits as `queued` until it is approved. What its pages lack is a guess: the shape of a create that is
 * refused, the 404 of an unknown payout, the 400 of one that is approved a second time without its key. It keeps payouts in
 * memory, pays nobody and sends no notification by itself.
 */
export const standInPayouts = async () => {
  const made = new Map<string, Made>();
  const asked: Asked[] = [];
  const remembered = new Map<string, { body: string; answer: Answer }>();
  /** Who owns which account, by bank and number. */
  const owners = new Map<string, string>();
  let mood: Mood = 'well';
  /** Paths, or parts of them, whose answers are so. */
  const overrides = new Map<string, Answer>();
  /** Paths, or parts of them, of which the next answer is lost. */
  const losing = new Set<string>();
  let refusal: string | null = null;

  const no = (status: number, error_message: string, errors: unknown = error_message): Answer => ({
    status,
    body: { error_message, errors },
  });
  const validate = (query: URLSearchParams): Answer => {
    const [bank = '', number = ''] = [query.get('bank') ?? '', query.get('account') ?? ''];
    const name = owners.get(`${bank} ${number}`);
    const id = 'e2c60cbd3c7a453bbc843b1f2b2e9027';
    if (name !== undefined)
      return { status: 200, body: { id, account_name: name, account_no: number, bank_name: bank } };
    const why = 'An error occured when doing account validation';
    return no(400, why, { account: ['Account does not exist'] });
  };
  const create = (text: string): Answer => {
    const body = JSON.parse(text) as PayoutBody;
    const [one] = body.payouts;
    const missing = needed.filter((name) => !one?.[name] || (name === 'notes' && /[^\w ]/.test(one[name])));
    if (one === undefined || missing.length > 0)
      return no(400, 'An error occured when creating payouts', {
        0: missing.map((name) => `${name} required`),
      });
    if (refusal !== null) return no(400, 'An error occured when creating payouts', { 0: [refusal] });
    const payout: Made = {
      reference_no: `1d4f84233930${String(made.size + 1).padStart(2, '0')}`,
      amount: one.amount ?? '',
      beneficiary_name: one.beneficiary_name ?? '',
      beneficiary_account: one.beneficiary_account ?? '',
      bank: one.beneficiary_bank ?? '',
      notes: one.notes ?? '',
      status: 'queued',
      released: 0,
    };
    made.set(payout.reference_no, payout);
    return { status: 201, body: { payouts: [{ status: 'queued', reference_no: payout.reference_no }] } };
  };
  const approve = (text: string): Answer => {
    const { reference_nos } = JSON.parse(text) as { reference_nos: string[] };
    const found = made.get(reference_nos[0] ?? '');
    if (found?.status !== 'queued')
      return no(400, 'An error occured when approving payouts', { reference_nos: ['not waiting'] });
    found.status = 'approved';
    found.released += 1;
    return { status: 202, body: { status: 'ok' } };
  };
  const detail = (reference: string): Answer => {
    const found = made.get(reference);
    if (found === undefined) return no(404, 'Payout not found');
    const { released: _, ...shown } = found;
    return { status: 200, body: shown };
  };
  const answerTo = ({ method, path, key, idempotencyKey, body }: Asked): Answer => {
    const url = new URL(path, 'http://midtrans.test');
    const name = url.pathname.replace('/iris/api/v1', '');
    const override = [...overrides].find(([part]) => path.includes(part));
    if (override !== undefined) return override[1];
    const isApproving = name === '/payouts/approve';
    if (key !== (isApproving ? KEYS.approverKey : KEYS.creatorKey) && name !== '/beneficiary_banks')
      return no(401, 'You are not authorized to perform this action');
    if (method === 'GET' && name === '/account_validation') return validate(url.searchParams);
    if (method === 'GET' && name.startsWith('/payouts/')) return detail(name.slice('/payouts/'.length));
    if (method !== 'POST' || (name !== '/payouts' && !isApproving)) return no(404, 'not found');
    const before = remembered.get(idempotencyKey);
    if (before !== undefined)
      return before.body === body ? before.answer : no(400, 'idempotency-key is not unique');
    const answer = isApproving ? approve(body) : create(body);
    remembered.set(idempotencyKey, { body, answer });
    return answer;
  };

  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const part of request) body += part;
    const { method = '', url: path = '', headers } = request;
    const key = Buffer.from(headers.authorization?.split(' ')[1] ?? '', 'base64')
      .toString()
      .replace(/:$/, '');
    const one = { method, path, key, idempotencyKey: String(headers['x-idempotency-key'] ?? ''), body };
    asked.push(one);
    if (mood === 'slow') return;
    const answer = mood === 'down' ? null : answerTo(one);
    const lost = [...losing].find((part) => path.endsWith(part));
    if (lost !== undefined) losing.delete(lost);
    if (answer === null || mood === 'lost' || lost !== undefined) {
      request.socket.destroy();
      return;
    }
    const moved = answer.location === undefined ? {} : { location: answer.location };
    reply.writeHead(answer.status, { 'content-type': 'application/json', ...moved });
    reply.end(JSON.stringify(answer.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const find = (note: string): Made => {
    const found = [...made.values()].find((one) => one.notes === noteOf(note));
    if (found === undefined) throw new Error(`no payout is noted ${note}`);
    return found;
  };
  return {
    /** What was made for a withdrawal. */
    madeFor: (key: string): Made[] => [...made.values()].filter(({ notes }) => notes === noteOf(key)),
    config: { ...KEYS, url: `http://127.0.0.1:${(server.address() as { port: number }).port}` },
    asked,
    made,
    find,
    /** What was really let out for a withdrawal: how many payouts of this note were approved, and how often. */
    released: (note: string): number =>
      [...made.values()]
        .filter((one) => one.notes.startsWith(noteOf(note)))
        .reduce((sum, one) => sum + one.released, 0),
    own: (bank: string, number: string, name: string): void => {
      owners.set(`${bank} ${number}`, name);
    },
    feel: (next: Mood): void => {
      mood = next;
    },
    /** The next answer to a path that ends so is lost, after the work is done. */
    lose: (part: string): void => {
      losing.add(part);
    },
    /** Answers paths with this part so from now on; null: as it would again. */
    answer: (part: string, answer: Answer | null): void => {
      if (answer === null) overrides.delete(part);
      else overrides.set(part, answer);
    },
    /** The next payouts are refused so; null: they are taken. */
    refuse: (next: string | null): void => {
      refusal = next;
    },
    /** A day has passed for them: keys are forgotten. */
    forgetKeys: (): void => remembered.clear(),
    /** What becomes of a payout on their side, without telling anybody. */
    become: (note: string, status: Made['status']): void => {
      find(note).status = status;
    },
    /** A notification as they would send it now, with its signature, and with what an attacker changes of it. */
    notification: (note: string, more: Record<string, string> = {}, key: string = KEYS.merchantKey) => {
      const { reference_no, amount, status } = find(note);
      const rawBody = JSON.stringify({
        ...{ reference_no, amount, status, updated_at: '2026-11-20T05:00:00Z' },
        ...more,
      });
      return {
        rawBody,
        signature: createHash('sha512')
          .update(rawBody + key)
          .digest('hex'),
      };
    },
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
export type StandInPayouts = Awaited<ReturnType<typeof standInPayouts>>;
