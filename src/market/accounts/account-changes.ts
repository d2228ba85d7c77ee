import type { Locale } from '#common/locale.ts';
import type { Undone } from '#contract/auth.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import { accountNotice } from '#messages/account-notices.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openTextOrNull, type SealedText } from '#platform/sealed-text.ts';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { type ChangeRow, insertChange, takeChange } from './account-changes-store.ts';
import { closeChallenges, endResetTokens, insertResetToken } from './challenges-store.ts';
import { type Contact, contactOfUser } from './contact.rules.ts';
import { forgetDevices } from './devices-store.ts';
import { later, RESET_LIFE_MS } from './otp.rules.ts';
import { newToken, resetHash } from './secrets.ts';
import { canSend, canTell } from './send-otp.ts';
import { revokeSessions } from './sessions-store.ts';
import { changeUser, deleteUnverified, holdersOf, lockAddresses, userById } from './users-store.ts';

const UNDO_LIFE_MS = 72 * 3_600_000;

type NoticeContext = Pick<AppContext, 'send' | 'clock' | 'config'>;

/** The page of the shop in the reader's language; what stands behind `#` no server and no log sees. */
const pageUrl = ({ config }: NoticeContext, locale: Locale, path: string): string =>
  `${config.publicUrl}${locale === 'en' ? '/en' : ''}${path}`;

export type AccountChange = {
  userId: number;
  kind: ChangeRow['kind'];
  /** What undoing brings back; for the bank account and withdrawals, what their module needs to do so. */
  before: Record<string, unknown>;
  /** What it is now, as far as its owner needs to know it again. */
  details: string;
  /** Where the account was reached before this change; without one its present address. */
  told?: readonly Contact[];
  locale: Locale;
};

/**
 * Tells the owner of an account of a change that matters, at the address from before, with a link that undoes it once
 * within 72 hours. Where nothing can be sent, nobody is told.
 */
export const announceChange = async (
  tx: Tx<Schema>,
  ctx: NoticeContext,
  { userId, kind, before, details, told, locale }: AccountChange,
): Promise<void> => {
  const user = await userById(tx, ctx.config.keys, userId);
  const present = user === null ? null : contactOfUser(user);
  const to = [...(told ?? []), ...(present === null ? [] : [present])].find((contact) =>
    canTell(ctx, contact.channel),
  );
  if (to === undefined) return;
  const now = ctx.clock.now();
  const token = newToken();
  await insertChange(tx, {
    token_hash: resetHash(token),
    user_id: userId,
    kind,
    before,
    created_at: now,
    expires_at: later(now, UNDO_LIFE_MS),
  });
  const url = pageUrl(ctx, locale, `/undo#${token}`);
  const { subject, body, html } = accountNotice(locale, kind, { details, url });
  const message = {
    to: to.destination,
    channel: to.channel,
    purpose: `changed_${kind}`,
    otp: null,
    body,
    locale,
  };
  await ctx.send(tx, to.channel === 'email' ? { ...message, subject, html } : message, now);
};

/** Tells the owner of an account by mail that it was logged in to from a browser that it does not know. */
export const announceLogin = async (
  tx: Tx<Schema>,
  ctx: NoticeContext,
  { email, device, ip, locale }: { email: string; device: string; ip: string; locale: Locale },
): Promise<void> => {
  if (!canSend(ctx, 'email')) return;
  const url = pageUrl(ctx, locale, '/forgot');
  const { subject, body, html } = accountNotice(locale, 'login', {
    details: [device, ip].filter((part) => part !== '').join(', '),
    url,
  });
  const message = { to: email, channel: 'email' as const, purpose: 'new_device', otp: null };
  await ctx.send(tx, { ...message, body, subject, html }, ctx.clock.now());
};

/** Tells an operator by mail that another one took the second factors of the account away. */
export const announceReset = async (
  tx: Tx<Schema>,
  ctx: NoticeContext,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> => {
  if (!canSend(ctx, 'email')) return;
  const url = pageUrl(ctx, locale, '/forgot');
  const { subject, body, html } = accountNotice(locale, 'second_factor', { details: '', url });
  const message = { to: email, channel: 'email' as const, purpose: 'second_factor_reset', otp: null };
  await ctx.send(tx, { ...message, body, subject, html }, ctx.clock.now());
};

/** Tells the owner of an account that somebody was given a way into the store: a program a key or an address for news, or a person. */
export const announceAccess = async (
  tx: Tx<Schema>,
  ctx: NoticeContext,
  {
    userId,
    kind,
    details,
    locale,
  }: { userId: number; kind: 'api_key' | 'webhook' | 'staff'; details: string; locale: Locale },
): Promise<void> => {
  const user = await userById(tx, ctx.config.keys, userId);
  const contact = user === null ? null : contactOfUser(user);
  if (contact === null || !canTell(ctx, contact.channel)) return;
  const url = pageUrl(ctx, locale, `/merchant/dashboard/${kind === 'staff' ? 'staff' : 'integration'}`);
  const { subject, body, html } = accountNotice(locale, kind, { details, url });
  const { destination: to, channel } = contact;
  const message = { to, channel, purpose: `changed_${kind}`, otp: null, body, locale };
  await ctx.send(tx, channel === 'email' ? { ...message, subject, html } : message, ctx.clock.now());
};

/** What undoing needs of modules that accounts must not know. Bound by the server. */
export type UndoPorts = {
  /** Brings back a store's bank account and stops what was to be withdrawn to the other one. */
  restoreBank: (tx: Tx<Schema>, before: unknown) => Promise<void>;
  /** Stops a withdrawal that still waits. */
  stopWithdrawal: (tx: Tx<Schema>, before: unknown) => Promise<void>;
  /** Ends the keys of the account's store, and keeps its staff out until its owner lets them in again. */
  revokeKeys: (tx: Tx<Schema>, userId: number) => Promise<void>;
};

/**
 * Takes back a change by the link that its owner was sent, and with it whatever else a stranger may hold: every session,
 * every known device, every key and the staff of the store, the password. @returns a token for the new password. Refused: 422 `token_invalid`; 409 `unique` when
 * the address has become somebody else's.
 */
export const undoChange = async (
  ctx: NoticeContext & Pick<AppContext, 'db'>,
  ports: UndoPorts,
  token: string,
  ip: string,
): Promise<Answer<Undone>> =>
  ctx.db.transact(async (tx): Promise<Answer<Undone>> => {
    const now = ctx.clock.now();
    const change = await takeChange(tx, resetHash(token), now);
    if (change === null) return invalid({ field: 'token', rule: 'token_invalid' });
    const { user_id: userId, kind, before } = change;
    if (kind === 'email' || kind === 'phone') {
      if (!(await restoreContact(tx, ctx.config.keys, userId, kind, before)))
        return rollback(refuse('conflict', { faults: [{ field: kind, rule: 'unique' }] }));
    }
    if (kind === 'bank') await ports.restoreBank(tx, before);
    if (kind === 'withdrawal') await ports.stopWithdrawal(tx, before);

    await changeUser(tx, ctx.config.keys, userId, { password_hash: null });
    await revokeSessions(tx, userId, now);
    await ports.revokeKeys(tx, userId);
    await forgetDevices(tx, userId);
    await closeChallenges(tx, userId, ['register', 'forget', 'contact', 'step_up'], now);
    await endResetTokens(tx, userId, now);
    const event = { action: 'account.undo', target: `user:${userId}`, after: { kind } };
    await recordAudit(tx, { accountId: userId, ip }, event, now);
    const reset = newToken();
    const expires_at = later(now, RESET_LIFE_MS);
    await insertResetToken(tx, {
      token_hash: resetHash(reset),
      user_id: userId,
      expires_at,
      created_at: now,
    });
    return ok({ kind, reset_token: reset, expires_at: toIso(expires_at) });
  });

/** @returns false when the address has become another's, who has proved it */
const restoreContact = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  userId: number,
  channel: 'email' | 'phone',
  before: unknown,
): Promise<boolean> => {
  const stored = (before as Record<string, unknown>)[channel] ?? null;
  const address =
    channel === 'phone'
      ? openTextOrNull(keys, 'phone', stored as SealedText | null)
      : (stored as string | null);
  await lockAddresses(tx, [address]);
  const wanted = { email: null, phone: null, [channel]: address };
  const others = (await holdersOf(tx, keys, wanted)).filter(({ id }) => id !== userId);
  if (others.some(({ status }) => status !== 'unverified')) return false;
  for (const { id } of others) await deleteUnverified(tx, id);
  await changeUser(tx, keys, userId, { [channel]: address });
  return true;
};
