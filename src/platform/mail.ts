import { type QueryExecutorProvider, sql } from 'kysely';
import type { Locale } from '#common/locale.ts';
import { DependencyDown } from './db/errors.ts';
import type { AnyTx } from './jobs/job.ts';
import type { KeyRing } from './keys.ts';
import { hashesOf, hashText, openText, type SealedText, sealText } from './sealed-text.ts';

/** A message to one person by e-mail or phone, its words already in that person's language. */
export type Message = {
  /** E-mail address, or phone number as +62… */
  to: string;
  channel: 'email' | 'phone';
  /** What it is about: 'register', 'forget', 'contact', 'order_paid', … */
  purpose: string;
  /** The one-time password it carries, or null. */
  otp: string | null;
  /** Plain text. */
  body: string;
  /** Phone only: the language of `body`. */
  locale?: Locale;
  /** E-mail only: the line above it, and the same words as HTML. */
  subject?: string;
  html?: string;
  /** E-mail only: names the message, the same for every attempt to send it. */
  id?: string;
  /** E-mail only: where one request ends mail of this kind (RFC 8058). */
  unsubscribeUrl?: string;
};

export type SentMessage = Message & { created_at: Date };

/**
 * Sends a message if the caller's transaction commits: in demo and test it is kept in the outbox, otherwise a job
 * sends it. @throws DependencyDown when the channel has no adapter (503)
 */
export type SendMessage = (tx: AnyTx, message: Message, now: Date) => Promise<void>;

/** Hands a message over at once. @throws when it was not taken; see `isRefusedForGood` */
export type Deliver = (message: Message) => Promise<void>;

/**
 * Whether a mail server has said that this recipient or message will never be taken (5xx after RCPT TO or DATA), or the
 * address is none. A refused login or sender is the shop's own fault and passes.
 */
export const isRefusedForGood = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (code === 'EENVELOPE' && command === 'API') return true;
  return (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA');
};

/** What servers without enhanced status codes say of a mailbox that is none; not of mail that they do not like. */
const noMailboxText =
  /unknown|no such|not exist|not found|invalid (user|recipient|mailbox|address)|disabled/i;
const dislikeText = /relay|spam|blocked|policy|denied|reputation|blacklist|listed/i;

/** Whether what a mail server has said for good is that there is no such mailbox, and not that it dislikes the letter. */
export const isAboutMailbox = (text: string): boolean => {
  const [, status] = /\b(5\.\d{1,3}\.\d{1,3})\b/.exec(text) ?? [];
  if (status === undefined) return noMailboxText.test(text) && !dislikeText.test(text);
  // 5.1.7 and 5.1.8 are about the sender
  return status === '5.2.1' || (/^5\.1\./.test(status) && status !== '5.1.7' && status !== '5.1.8');
};

/**
 * Whether a mail server has said that nobody is reached at this address: a refused recipient (5xx after RCPT TO) whose
 * enhanced status is about the mailbox, 5.1.x or 5.2.1 (RFC 3463), or an address that is none. Refused for spam, for a
 * full mailbox or for the sender says nothing about the address.
 */
export const isUnknownRecipient = (error: unknown): boolean => {
  if (!isRefusedForGood(error)) return false;
  const { command, response, message } = error as Error & { command?: string; response?: string };
  if (command === 'API') return true;
  if (command !== 'RCPT TO') return false;
  return isAboutMailbox(response ?? message);
};

/** Demo and test: nothing leaves the shop. Phones are sealed, as everywhere. */
export const keepInOutbox =
  (keys: KeyRing): SendMessage =>
  async (tx, { to, channel, purpose, otp, body }, now) => {
    const isPhone = channel === 'phone';
    const kept = isPhone ? sealText(keys, 'phone', to) : to;
    const hash = isPhone ? hashText(keys, 'phone', to) : null;
    await sql`insert into outbox ("to", to_hash, channel, purpose, otp, body, created_at)
      values (${kept}, ${hash}, ${channel}, ${purpose}, ${otp}, ${body}, ${now})`.execute(tx);
  };

/** Production without an adapter for the channel. @throws DependencyDown, always (503) */
export const sendNowhere: SendMessage = async (_tx, { channel }) => {
  throw new DependencyDown(
    channel === 'email' ? 'mail (no adapter configured)' : 'SMS (no adapter configured)',
  );
};

/** X2: what would have been sent to this address (all addresses when null), newest first. */
export async function readOutbox(
  db: QueryExecutorProvider,
  keys: KeyRing,
  to: string | null,
  limit = 100,
): Promise<SentMessage[]> {
  const { rows } = await sql<Omit<SentMessage, 'to'> & { to: SealedText }>`
    select "to", channel, purpose, otp, body, created_at from outbox
    where ${to}::text is null or "to" = ${to} or to_hash = any(${to === null ? [] : hashesOf(keys, 'phone', to)}::text[])
    order by id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, to: openText(keys, 'phone', row.to) }));
}
