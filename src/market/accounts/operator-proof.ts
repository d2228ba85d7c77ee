import { randomInt } from 'node:crypto';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { verify } from 'otplib';
import type { Tx } from '#platform/db/database.ts';
import { hmac, type KeyRing, openBytes, sealBytes } from '#platform/keys.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import {
  passkeysOf,
  recordPasskeyUse,
  takeRecoveryCode,
  takeTotpStep,
  totpOf,
} from './operator-factors-store.ts';

type ProofContext = Pick<AppContext, 'clock' | 'config'>;

/** What the secret of an authenticator app is sealed as, bound to its account. */
export const TOTP_PURPOSE = "operators' authenticator apps";
export const totpOwner = (userId: number | string): string => `user:${userId}`;

export const sealTotpSecret = (keys: KeyRing, userId: number, totpSecret: string): Buffer =>
  sealBytes(keys, TOTP_PURPOSE, Buffer.from(totpSecret), totpOwner(userId));

/** @throws when none of the shop's keys opens it, or the bytes are another account's */
export const openTotpSecret = (keys: KeyRing, userId: number, sealed: Buffer): string =>
  openBytes(keys, TOTP_PURPOSE, sealed, totpOwner(userId)).toString('utf8');

const PERIOD_SECONDS = 30;

/**
 * The time step whose code this is, or null: the present one, the one before and the one after, since clocks of phones
 * differ (RFC 6238, 5.2).
 */
export const totpStepOf = async (totpSecret: string, code: string, now: Date): Promise<number | null> => {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret: totpSecret, token: code, epoch, epochTolerance: PERIOD_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
};

// without letters and digits that look alike
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const RECOVERY_CODES = 10;

/** Ten codes of twelve signs, 58 bits each, as people write them down: `ABCD-EFGH-JKMN`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 3 }, () =>
      Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
    ).join('-'),
  );

/** The hashes under which a recovery code may be stored, however it is written: by each key, the current one first. */
export const recoveryHashes = (keys: KeyRing, userId: number, code: string): string[] =>
  keys.all.map((key) =>
    hmac(
      key.for("operators' recovery codes"),
      `${userId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`,
    ).toString('base64url'),
  );

/** Loaded for the first passkey only: most servers never see one, and it costs memory and a warning of Node's. */
export const webAuthn = () => import('@simplewebauthn/server');

/** Where passkeys are good for: the name of the shop's host, and the origin that a browser must say it is at. */
export const relyingParty = (publicUrl: string): { id: string; origin: string } => {
  const url = new URL(publicUrl);
  // a passkey belongs to a name, never to a number; a shop on this machine is opened by its name then
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
};

/** What somebody shows as a second factor. */
export type Proof =
  | { kind: 'totp'; code: string }
  | { kind: 'recovery'; code: string }
  | { kind: 'passkey'; response: Record<string, unknown> };

/**
 * Whether a proof is an operator's, taken so that it works once.
 * @param challenge what the browser was asked to sign; null where no passkey was asked for
 * @param isAlone whether the passkey stands for the password too: then its owner must have unlocked it
 */
export const takeProof = async (
  tx: Tx<Schema>,
  { clock, config }: ProofContext,
  userId: number,
  proof: Proof,
  { challenge, isAlone }: { challenge: string | null; isAlone: boolean },
): Promise<boolean> => {
  const now = clock.now();
  if (proof.kind === 'recovery')
    return takeRecoveryCode(tx, userId, recoveryHashes(config.keys, userId, proof.code), now);
  if (proof.kind === 'passkey')
    return (
      challenge !== null && takePasskey(tx, { clock, config }, userId, proof.response, challenge, isAlone)
    );
  const totp = await totpOf(tx, userId);
  if (totp === undefined || totp.sealed_secret === null) return false;
  const step = await totpStepOf(openTotpSecret(config.keys, userId, totp.sealed_secret), proof.code, now);
  return step !== null && takeTotpStep(tx, userId, step);
};

const takePasskey = async (
  tx: Tx<Schema>,
  { clock, config }: ProofContext,
  userId: number,
  response: Record<string, unknown>,
  challenge: string,
  isAlone: boolean,
): Promise<boolean> => {
  const passkey = (await passkeysOf(tx, userId)).find(({ id }) => id === response.id);
  if (passkey === undefined) return false;
  const { id, origin } = relyingParty(config.publicUrl);
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // checked by the library, whatever a stranger sent
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: isAlone,
    });
    if (verified) await recordPasskeyUse(tx, passkey.id, authenticationInfo.newCounter, clock.now());
    return verified;
  } catch {
    // the library throws whatever does not fit: a forged or broken answer is a wrong one
    return false;
  }
};
