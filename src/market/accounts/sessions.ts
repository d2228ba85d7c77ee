import { randomUUID } from 'node:crypto';
import type { Locale } from '#common/locale.ts';
import type { Login, Session } from '#contract/auth.ts';
import { type Answer, list, ok, refuse, type Success } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Caller, Origin } from '#platform/http/route.ts';
import type { Timer } from '#platform/jobs.ts';
import type { AppContext, MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { agreeToVersionsInForce } from '../site-pages/index.ts';
import { announceLogin } from './account-changes.ts';
import { deleteChangesBefore } from './account-changes-store.ts';
import type { AccountsContext } from './accounts-context.ts';
import { cancelClosing } from './cancel-closing.ts';
import { deleteChallengesBefore } from './challenges-store.ts';
import { deviceOf } from './device.rules.ts';
import { deleteDevicesBefore, hasDevices, isKnownDevice, rememberDevice } from './devices-store.ts';
import { type KeptSessions, keptSession } from './kept-sessions.ts';
import { DEVICE_LIFE_MS, deviceCookie, deviceIdOf, newDeviceId } from './known-device.ts';
import { deleteStepsBefore } from './operator-factors-store.ts';
import { confirmedUntil, later, OPERATOR_SESSION_LIFE_MS, SESSION_LIFE_MS } from './otp.rules.ts';
import { presentAccount } from './profile.ts';
import { rolesOf } from './role.rules.ts';
import { isUuid } from './secrets.ts';
import {
  createSessionLookup,
  deleteSessionsBefore,
  insertSession,
  revokeOne,
  revokeSessions,
  sessionsOf,
  touchSession,
} from './sessions-store.ts';
import { createTokenReader, signToken } from './token.ts';
import { changeUser, type User, userById } from './users-store.ts';

type LoginRequest = {
  userId: number;
  /** Whether the account was opened by this very request. */
  isNew: boolean;
  /** How it was opened, where it is new. */
  openedBy?: 'register' | 'social';
  origin: Pick<Origin, 'ip' | 'userAgent' | 'header'>;
  locale: Locale;
};

/**
 * Logs an account in: a session that lives two days, an operator's eight hours, its token, and a cookie by which the
 * account knows this browser from now on. The owner of an account that knows others is told by mail of a new one.
 */
export const openSession = async (
  tx: Tx<Schema>,
  ctx: Pick<AccountsContext, 'clock' | 'config' | 'send' | 'limits'>,
  { userId, isNew, openedBy = 'register', origin, locale }: LoginRequest,
): Promise<Success<Login>> => {
  const { clock, config } = ctx;
  const now = clock.now();
  const sessionId = randomUUID();
  const user = await userById(tx, ctx.config.keys, userId);
  if (user === null) throw new Error(`account ${userId} vanished while it logged in`);
  const expiresAt = later(now, user.permissions.length > 0 ? OPERATOR_SESSION_LIFE_MS : SESSION_LIFE_MS);
  await insertSession(tx, {
    id: sessionId,
    user_id: userId,
    device: deviceOf(origin.userAgent),
    ip: origin.ip,
    created_at: now,
    expires_at: expiresAt,
    // a login is a proof in itself
    confirmed_at: now,
  });
  // the language of the first login is the one that was chosen, until its owner chooses another in the settings
  const chosen = user.locale === null ? { locale } : {};
  await changeUser(tx, ctx.config.keys, userId, { last_login_at: now, ...chosen });
  if (!isNew) await cancelClosing(tx, userId, now);
  if (isNew) await agreeToVersionsInForce(tx, userId, { at: now, ip: origin.ip, from: openedBy });
  const headers = await recognise(tx, ctx, user, origin, locale);
  const login = {
    token: await signToken(config.keys, { userId, sessionId }, now, expiresAt),
    token_type: 'Bearer' as const,
    expires_at: toIso(expiresAt),
    is_new: isNew,
    user: await presentAccount(tx, user),
  };
  return ok(login, { headers });
};

/** Makes the browser one that the account knows. @returns the header that makes it known */
export const recognise = async (
  tx: Tx<Schema>,
  ctx: Pick<AccountsContext, 'clock' | 'config' | 'send' | 'limits'>,
  { id, email }: Pick<User, 'id' | 'email'>,
  origin: LoginRequest['origin'],
  locale: Locale,
): Promise<Record<string, string>> => {
  const sent = deviceIdOf(ctx, origin);
  const isKnown = sent !== null && (await isKnownDevice(tx, id, sent));
  const isStrange = !isKnown && email !== null && (await hasDevices(tx, id));
  if (isStrange && (await ctx.limits.loginNotices.take(id)) === 0)
    await announceLogin(tx, ctx, { email, device: deviceOf(origin.userAgent), ip: origin.ip, locale });
  const deviceId = sent ?? newDeviceId();
  await rememberDevice(tx, id, deviceId, ctx.clock.now());
  return deviceCookie(ctx, deviceId);
};

/** `last_seen_at` is written at most once in this time. */
const LAST_SEEN_INTERVAL_MS = 60_000;

/**
 * Bearer token -> caller; null when the token is malformed, forged or expired, its session was ended, or the account is
 * suspended. The session is read by its primary key each time: an ended one ends at once, on every server.
 * @param kept where processes share what they know of sessions: calls that only read are answered by it
 */
export const createAuthenticate = (
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  kept?: KeptSessions,
) => {
  const readToken = createTokenReader(config.keys);
  const lookUp = createSessionLookup(db);
  return async (token: string, isRead = false): Promise<Caller | null> => {
    const now = clock.now();
    const content = await readToken(token, now);
    if (content === null || !isUuid(content.sessionId)) return null;
    const { userId, sessionId } = content;
    const ask = () => lookUp(sessionId, userId, now);
    const { session, isKept } =
      isRead && kept !== undefined
        ? await keptSession(kept, { userId, sessionId }, ask)
        : { session: await ask(), isKept: false };
    if (session === null) return null;
    const isOperator = session.permissions.length > 0;
    // a session that was opened before its account became an operator's lives no longer than theirs
    if (isOperator && now >= later(session.created_at, OPERATOR_SESSION_LIFE_MS)) return null;
    if (!isKept && now.getTime() - session.last_seen_at.getTime() > LAST_SEEN_INTERVAL_MS)
      await touchSession(db, sessionId, now);
    const roles = rolesOf(session.permissions, session.merchant_status);
    const isSeller = roles.includes('merchant');
    return {
      accountId: userId,
      roles,
      permissions: session.permissions,
      merchantId: isSeller ? session.merchant_id : null,
      merchantStatus: isSeller ? session.merchant_status : null,
      sessionId,
      isConfirmed: session.confirmed_at !== null && now < confirmedUntil(session.confirmed_at),
      lacksSecondFactor:
        isOperator && config.operatorSecondFactor === 'required' && !session.has_second_factor,
      staff: null,
      key: null,
    };
  };
};
export type Authenticate = ReturnType<typeof createAuthenticate>;

type SessionsContext = Pick<MarketContext, 'db' | 'clock'>;
type Own = { userId: number; sessionId: string | null };

/** Where the account is logged in, newest first. */
export const listSessions = async (
  { db, clock }: SessionsContext,
  { userId, sessionId }: Own,
): Promise<Answer<Session[]>> => {
  const rows = await sessionsOf(db, userId, clock.now());
  return list(
    rows.map((row) => ({
      session_id: row.id,
      device: row.device,
      ip: row.ip,
      created_at: toIso(row.created_at),
      last_seen_at: toIso(row.last_seen_at),
      expires_at: toIso(row.expires_at),
      is_current: row.id === sessionId,
    })),
  );
};

/** Ends one session; another's looks absent. */
export const endSession = async (
  { db, clock }: SessionsContext,
  userId: number,
  sessionId: string,
): Promise<Answer<null>> => {
  const ended = isUuid(sessionId) && (await revokeOne(db, userId, sessionId, clock.now()));
  return ended ? ok(null) : refuse('not_found');
};

/** Ends every session of the account but its own. */
export const endOtherSessions = async (
  { db, clock }: SessionsContext,
  { userId, sessionId }: Own,
): Promise<Answer<null>> => {
  await revokeSessions(db, userId, clock.now(), sessionId);
  return ok(null);
};

const MONTH_MS = 30 * 86_400_000;

/** Deletes sessions, challenges, reset tokens and links that ended a month ago, and devices whose cookie has. */
export const purgeExpiredTimer = ({ db, clock }: SessionsContext): Timer => ({
  name: 'accounts.purge-expired',
  everyMs: 6 * 3_600_000,
  run: async () => {
    const before = new Date(clock.now().getTime() - MONTH_MS);
    await deleteSessionsBefore(db, before);
    await deleteChallengesBefore(db, before);
    await deleteStepsBefore(db, before);
    await deleteChangesBefore(db, before);
    await deleteDevicesBefore(db, new Date(clock.now().getTime() - DEVICE_LIFE_MS));
  },
});
