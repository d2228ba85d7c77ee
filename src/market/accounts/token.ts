import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
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

/**
 * What a token says, whichever key of the ring signed it; null when it is malformed, forged or expired. Whether its session
 * still is, the database knows.
 */
export const readToken = async (keys: KeyRing, token: string, now: Date): Promise<TokenContent | null> => {
  const keyOf = ({ kid }: JWTHeaderParameters) => {
    const key = typeof kid === 'string' ? keyById(keys, kid) : null;
    if (key === null) throw new errors.JWKSNoMatchingKey();
    return key.for(PURPOSE);
  };
  try {
    const { payload } = await jwtVerify(token, keyOf, { algorithms: ['HS256'], currentDate: now });
    const userId = Number(payload.sub);
    if (!Number.isSafeInteger(userId) || typeof payload.jti !== 'string') return null;
    return { userId, sessionId: payload.jti };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
};
