import type { Locale } from '#common/locale.ts';
import type { Login } from '#contract/auth.ts';
import { type Answer, invalid, refuse } from '#contract/envelope.ts';
import type { LoginStep } from '#contract/operator-factors.ts';
import { toIso } from '#contract/scalars.ts';
import type { Origin } from '#platform/http/route.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import type { AccountsContext } from './accounts-context.ts';
import {
  countTry,
  endStep,
  insertStep,
  lockStep,
  passkeysOf,
  recoveryCodesLeft,
  totpOf,
} from './operator-factors-store.ts';
import { type Proof, relyingParty, takeProof, webAuthn } from './operator-proof.ts';
import { later } from './otp.rules.ts';
import { newToken, resetHash } from './secrets.ts';
import { openSession } from './sessions.ts';
import { userById } from './users-store.ts';

const STEP_LIFE_MS = 5 * 60_000;

/** What an operator with a second factor is asked for after the password, for five minutes; null without one. */
export const beginLoginStep = async (ctx: AccountsContext, userId: number): Promise<LoginStep | null> => {
  const { db, clock, config } = ctx;
  const totp = await totpOf(db, userId);
  const passkeys = await passkeysOf(db, userId);
  const hasTotp = totp?.confirmed_at != null;
  if (!hasTotp && passkeys.length === 0) return null;
  const options =
    passkeys.length === 0
      ? null
      : await (await webAuthn()).generateAuthenticationOptions({
          rpID: relyingParty(config.publicUrl).id,
          allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
          userVerification: 'preferred',
        });
  const now = clock.now();
  const login_token = newToken();
  const expires_at = later(now, STEP_LIFE_MS);
  await insertStep(db, {
    token_hash: resetHash(login_token),
    user_id: userId,
    purpose: 'login',
    webauthn_challenge: options?.challenge ?? null,
    expires_at,
    created_at: now,
  });
  const hasCodes = (await recoveryCodesLeft(db, userId)) > 0;
  return {
    login_token,
    expires_at: toIso(expires_at),
    methods: [
      ...(hasTotp ? ['totp' as const] : []),
      ...(options === null ? [] : ['passkey' as const]),
      ...(hasCodes ? ['recovery' as const] : []),
    ],
    passkey_options: options as Record<string, unknown> | null,
  };
};

type Finish = {
  login_token: string;
  code: string | null;
  recovery_code: string | null;
  passkey: Record<string, unknown> | null;
};

const proofOf = ({ code, recovery_code, passkey }: Finish): Proof => {
  if (passkey !== null) return { kind: 'passkey', response: passkey };
  return recovery_code === null
    ? { kind: 'totp', code: code ?? '' }
    : { kind: 'recovery', code: recovery_code };
};

const fieldOf = { totp: 'code', recovery: 'recovery_code', passkey: 'passkey' } as const;

/**
 * Finishes an operator's login. Refused: 422 `token_invalid` when the password has to be typed again (after five minutes or
 * five wrong answers), 422 `otp_invalid` on what was shown, 403 when suspended, 429 after ten wrong ones in 15 minutes.
 */
export const finishLogin = async (
  ctx: AccountsContext,
  input: Finish,
  { origin, locale }: { origin: Origin; locale: Locale },
): Promise<Answer<Login>> => {
  const { db, clock } = ctx;
  const over = invalid({ field: 'login_token', rule: 'token_invalid' });
  const tokenHash = resetHash(input.login_token);
  const proof = proofOf(input);
  const known = await db.transact((tx) => lockStep(tx, tokenHash, 'login', clock.now()));
  if (known === null) return over;
  const userId = known.user_id;
  const note = (kind: 'second_factor_failed' | 'second_factor_locked' | 'recovery_code_used') =>
    recordSecurityEvent(db, {
      kind,
      accountId: userId,
      ip: origin.ip,
      details: { factor: proof.kind },
      at: clock.now(),
    });
  // counted before it is judged, so that many at once are no more than as many one after another
  const retryAfterSeconds = await ctx.limits.secondFactors.take(userId);
  if (retryAfterSeconds > 0) {
    note('second_factor_locked');
    return refuse('too_many', { retryAfterSeconds });
  }
  const answer = await db.transact(async (tx): Promise<Answer<Login>> => {
    const now = clock.now();
    const step = await lockStep(tx, tokenHash, 'login', now);
    if (step === null) return over;
    const asked = { challenge: step.webauthn_challenge, isAlone: false };
    if (!(await takeProof(tx, ctx, userId, proof, asked))) {
      await countTry(tx, tokenHash);
      return invalid({ field: fieldOf[proof.kind], rule: 'otp_invalid' });
    }
    await endStep(tx, tokenHash, now);
    const user = await userById(tx, ctx.config.keys, userId);
    if (user?.status !== 'active') return refuse('account_suspended');
    return openSession(tx, ctx, { userId, isNew: false, origin, locale });
  });
  if (!answer.ok) {
    if (answer !== over) note('second_factor_failed');
    return answer;
  }
  await ctx.limits.secondFactors.giveBack(userId);
  if (proof.kind === 'recovery') note('recovery_code_used');
  return answer;
};
