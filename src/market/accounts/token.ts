import { errors, jwtVerify, SignJWT } from 'jose';

export type TokenContent = { userId: number; sessionId: string };

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** The JWT of a session: HS256 with `sub`, `jti`, `iat`, `exp`. */
export const signToken = (
  secret: string,
  { userId, sessionId }: TokenContent,
  now: Date,
  expiresAt: Date,
): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(userId))
    .setJti(sessionId)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(expiresAt))
    .sign(keyOf(secret));

/** What a token says; null when it is malformed, forged or expired. Whether its session still is, the database knows. */
export const readToken = async (secret: string, token: string, now: Date): Promise<TokenContent | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], currentDate: now });
    const userId = Number(payload.sub);
    if (!Number.isSafeInteger(userId) || typeof payload.jti !== 'string') return null;
    return { userId, sessionId: payload.jti };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
};
