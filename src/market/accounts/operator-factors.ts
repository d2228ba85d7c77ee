import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { generateSecret, generateURI } from 'otplib';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { SecondFactors } from '#contract/operator-factors.ts';
import { toIso } from '#contract/scalars.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import type { Caller, Origin } from '#platform/http/route.ts';
import type { KeyRing } from '#platform/keys.ts';
import { recordSecurityChange, recordSecurityEvent } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import type { AccountsContext } from './accounts-context.ts';
import {
  confirmPendingTotp,
  countTry,
  endStep,
  insertPasskey,
  insertStep,
  lockFactors,
  lockStep,
  passkeysOf,
  recoveryCodesLeft,
  removeFactors,
  removePasskey,
  removeTotp,
  replaceRecoveryCodes,
  savePendingTotp,
  totpOf,
} from './operator-factors-store.ts';
import {
  newRecoveryCodes,
  openTotpSecret,
  recoveryHashes,
  relyingParty,
  sealTotpSecret,
  totpStepOf,
  webAuthn,
} from './operator-proof.ts';
import { later } from './otp.rules.ts';
import { newToken, resetHash } from './secrets.ts';
import { revokeSessions } from './sessions-store.ts';
import { userByContact, userById } from './users-store.ts';

const ISSUER = 'Lokapasar';
const STEP_LIFE_MS = 5 * 60_000;
const MAX_PASSKEYS = 20;

type Db = AppContext['db'] | Tx<Schema>;
type WithCodes = SecondFactors & { new_codes: string[] | null };
/** Who sets up what, and from where. */
export type OwnFactors = { caller: Pick<Caller, 'accountId' | 'sessionId'>; origin: Pick<Origin, 'ip'> };

const userIdOf = ({ caller }: OwnFactors): number => caller.accountId ?? 0;

const emailOf = async (db: Db, keys: KeyRing, userId: number): Promise<string> => {
  const user = await userById(db, keys, userId);
  return user?.email ?? user?.phone ?? String(userId);
};

/** An operator's second factors. */
export const factorsOf = async (
  db: Db,
  { config }: Pick<AppContext, 'config'>,
  userId: number,
): Promise<SecondFactors> => {
  const totp = await totpOf(db, userId);
  const passkeys = await passkeysOf(db, userId);
  return {
    is_required: config.operatorSecondFactor === 'required',
    totp: totp?.confirmed_at == null ? null : { since: toIso(totp.confirmed_at) },
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      since: toIso(created_at),
      last_used_at: last_used_at === null ? null : toIso(last_used_at),
    })),
    recovery_codes: await recoveryCodesLeft(db, userId),
  };
};

/** Begins to set up an authenticator app. */
export const startTotp = async (
  { db, config }: AccountsContext,
  own: OwnFactors,
): Promise<Answer<{ secret: string; uri: string }>> => {
  const userId = userIdOf(own);
  const secret = generateSecret();
  await savePendingTotp(db, userId, sealTotpSecret(config.keys, userId, secret));
  return ok({
    secret,
    uri: generateURI({ issuer: ISSUER, label: await emailOf(db, config.keys, userId), secret }),
  });
};

/**
 * Takes the authenticator app into use by its first code. Refused: 409 when nothing was begun, 422 `otp_invalid`, 429 after
 * ten wrong codes in 15 minutes.
 */
export const confirmTotp = async (
  ctx: AccountsContext,
  own: OwnFactors,
  code: string,
): Promise<Answer<WithCodes>> => {
  const { db, clock, config } = ctx;
  const userId = userIdOf(own);
  const pending = (await totpOf(db, userId))?.sealed_pending ?? null;
  if (pending === null) return refuse('conflict', { reason: 'totp_over' });
  const retryAfterSeconds = await ctx.limits.secondFactors.take(userId);
  if (retryAfterSeconds > 0) return refuse('too_many', { retryAfterSeconds });
  const now = clock.now();
  const step = await totpStepOf(openTotpSecret(config.keys, userId, pending), code, now);
  if (step === null) {
    const details = { factor: 'totp' };
    recordSecurityEvent(db, {
      kind: 'second_factor_failed',
      accountId: userId,
      ip: own.origin.ip,
      details,
      at: now,
    });
    return invalid({ field: 'code', rule: 'otp_invalid' });
  }
  await ctx.limits.secondFactors.giveBack(userId);
  return db.transact(async (tx) => {
    await lockFactors(tx, userId);
    if (!(await confirmPendingTotp(tx, userId, pending, step, now)))
      return refuse('conflict', { reason: 'totp_over' });
    return factorAdded(tx, ctx, own, { factor: 'totp' });
  });
};

/** Begins to add a passkey. Refused: 409 when there are twenty. */
export const startPasskey = async (
  { db, clock, config }: AccountsContext,
  own: OwnFactors,
): Promise<Answer<{ token: string; options: Record<string, unknown> }>> => {
  const userId = userIdOf(own);
  const known = await passkeysOf(db, userId);
  if (known.length >= MAX_PASSKEYS) return refuse('conflict', { reason: 'passkeys_full' });
  const name = await emailOf(db, config.keys, userId);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: ISSUER,
    rpID: relyingParty(config.publicUrl).id,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(`operator ${userId}`),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const token = newToken();
  const now = clock.now();
  await insertStep(db, {
    token_hash: resetHash(token),
    user_id: userId,
    purpose: 'passkey',
    webauthn_challenge: options.challenge,
    expires_at: later(now, STEP_LIFE_MS),
    created_at: now,
  });
  return ok({ token, options: options as unknown as Record<string, unknown> });
};

type NewPasskey = { token: string; name: string; response: Record<string, unknown> };

/** Adds a passkey. Refused: 422 `token_invalid` when its time is over or the answer does not fit, 409 when it is known. */
export const addPasskey = async (
  ctx: AccountsContext,
  own: OwnFactors,
  { token, name, response }: NewPasskey,
): Promise<Answer<WithCodes>> =>
  ctx.db.transact(async (tx): Promise<Answer<WithCodes>> => {
    const userId = userIdOf(own);
    const now = ctx.clock.now();
    const refusal = invalid({ field: 'response', rule: 'token_invalid' });
    await lockFactors(tx, userId);
    const step = await lockStep(tx, resetHash(token), 'passkey', now);
    if (step === null || step.user_id !== userId) return refusal;
    const registered = await registrationOf(ctx, response, step.webauthn_challenge ?? '');
    if (registered === null) {
      await countTry(tx, step.token_hash);
      return refusal;
    }
    await endStep(tx, step.token_hash, now);
    const { id, publicKey, counter, transports = [] } = registered;
    const row = { id, user_id: userId, name, counter, created_at: now };
    const isNew = await insertPasskey(tx, {
      ...row,
      public_key: Buffer.from(publicKey),
      transports: [...transports],
    });
    return isNew
      ? factorAdded(tx, ctx, own, { factor: 'passkey', name })
      : rollback(refuse('conflict', { reason: 'passkey_known' }));
  });

const registrationOf = async (
  { config }: AccountsContext,
  response: Record<string, unknown>,
  challenge: string,
) => {
  const { id, origin } = relyingParty(config.publicUrl);
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // checked by the library, whatever a stranger sent
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    });
    return verified ? registrationInfo.credential : null;
  } catch {
    // the library throws whatever does not fit
    return null;
  }
};

/** Ten new recovery codes in place of the old ones. Refused: 409 without a second factor that they could stand for. */
export const makeRecoveryCodes = async (ctx: AccountsContext, own: OwnFactors): Promise<Answer<WithCodes>> =>
  ctx.db.transact(async (tx): Promise<Answer<WithCodes>> => {
    const userId = userIdOf(own);
    await lockFactors(tx, userId);
    const factors = await factorsOf(tx, ctx, userId);
    if (factors.totp === null && factors.passkeys.length === 0)
      return refuse('conflict', { reason: 'no_second_factor' });
    const new_codes = await saveNewCodes(tx, ctx, own);
    return ok({ ...(await factorsOf(tx, ctx, userId)), new_codes });
  });

const saveNewCodes = async (
  tx: Tx<Schema>,
  { clock, config }: AccountsContext,
  own: OwnFactors,
): Promise<string[]> => {
  const userId = userIdOf(own);
  const at = clock.now();
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryHashes(config.keys, userId, code)[0] ?? ''),
    at,
  );
  await recordSecurityChange(tx, { kind: 'recovery_codes_made', accountId: userId, ip: own.origin.ip, at });
  return codes;
};

/** Every other session ends, as it never proved the factor; with the first factor come recovery codes. */
const factorAdded = async (
  tx: Tx<Schema>,
  ctx: AccountsContext,
  own: OwnFactors,
  details: { factor: string; name?: string },
): Promise<Answer<WithCodes>> => {
  const userId = userIdOf(own);
  const at = ctx.clock.now();
  const { ip } = own.origin;
  await recordSecurityChange(tx, { kind: 'second_factor_added', accountId: userId, ip, details, at });
  await revokeSessions(tx, userId, at, own.caller.sessionId);
  const new_codes = (await recoveryCodesLeft(tx, userId)) > 0 ? null : await saveNewCodes(tx, ctx, own);
  return ok({ ...(await factorsOf(tx, ctx, userId)), new_codes });
};

type Removal = { factor: 'totp' | 'passkey'; passkey_id: string | null };

/** Removes an own second factor. Refused: 404, 409 for the last one where one is required. */
export const removeFactor = async (
  ctx: AccountsContext,
  own: OwnFactors,
  { factor, passkey_id }: Removal,
): Promise<Answer<SecondFactors>> =>
  ctx.db.transact(async (tx): Promise<Answer<SecondFactors>> => {
    const userId = userIdOf(own);
    await lockFactors(tx, userId);
    const isRemoved =
      factor === 'totp' ? await removeTotp(tx, userId) : await removePasskey(tx, userId, passkey_id ?? '');
    if (!isRemoved) return rollback(refuse('not_found'));
    const left = await factorsOf(tx, ctx, userId);
    if (left.is_required && left.totp === null && left.passkeys.length === 0) return rollback(lastFactor);
    const at = ctx.clock.now();
    const { ip } = own.origin;
    await recordSecurityChange(tx, {
      kind: 'second_factor_removed',
      accountId: userId,
      ip,
      details: { factor },
      at,
    });
    return ok(left);
  });

const lastFactor: Refusal = refuse('conflict', { reason: 'last_second_factor' });

/** Takes every second factor of an operator away and ends its sessions. @returns whether there was one */
export const resetFactors = async (
  { db, clock, config }: Pick<AppContext, 'db' | 'clock'> & { config: { keys: KeyRing } },
  email: string,
): Promise<boolean> =>
  db.transact(async (tx) => {
    const user = await userByContact(tx, config.keys, {
      channel: 'email',
      destination: email.trim().toLowerCase(),
    });
    if (user === null || !(await removeFactors(tx, user.id))) return false;
    const at = clock.now();
    await revokeSessions(tx, user.id, at);
    const details = { factor: 'all', by: 'cli' };
    await recordSecurityChange(tx, {
      kind: 'second_factor_removed',
      accountId: user.id,
      ip: '',
      details,
      at,
    });
    return true;
  });
