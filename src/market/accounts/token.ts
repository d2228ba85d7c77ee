import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { type KeyRing, keyById } from '#platform/keys.ts';

export type TokenContent = { userId: number; sessionId: string };

const PURPOSE = 'session tokens';
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** The JWT of a session: HS256 with `sub`, `jti`, `iat`, `exp`, and the id of the shop's key as `kid`. */
export const signToken = (
  { current }: KeyRing,
  { userId, sessionId }: TokenContent,
  now: Date,
  expiresAt: Date,
): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: current.id })
    .setSubject(String(userId))
    .setJti(sessionId)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(expiresAt))
    .sign(current.for(PURPOSE));

type Verified = TokenContent & { expiresAt: number };

/** Tokens that are remembered as good, some 500 bytes each. */
const MAX_VERIFIED = 4_000;

const verified = async (keys: KeyRing, token: string, now: Date): Promise<Verified | null> => {
  const keyOf = ({ kid }: JWTHeaderParameters) => {
    const key = typeof kid === 'string' ? keyById(keys, kid) : null;
    if (key === null) throw new errors.JWKSNoMatchingKey();
    return key.for(PURPOSE);
  };
  try {
    const { payload } = await jwtVerify(token, keyOf, { algorithms: ['HS256'], currentDate: now });
    const userId = Number(payload.sub);
    if (!Number.isSafeInteger(userId) || typeof payload.jti !== 'string') return null;
    // without an end it is none of ours, and is verified each time
    return { userId, sessionId: payload.jti, expiresAt: (payload.exp ?? 0) * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
};

/**
 * What a token says, whichever key of the ring signed it; null when it is malformed, forged or expired. Whether its session
 * still is, the database knows. A signature that was found good is not verified again: a page makes several calls with one.
 */
export const createTokenReader = (keys: KeyRing) => {
  const known = new LRUCache<string, Verified>({ max: MAX_VERIFIED });
  return async (token: string, now: Date): Promise<TokenContent | null> => {
    const before = known.get(token);
    if (before !== undefined && now.getTime() < before.expiresAt) return before;
    const found = await verified(keys, token, now);
    if (found !== null) known.set(token, found);
    return found;
  };
};
