import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Config } from '#platform/config.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import { type Identified, usableName, verifiedEmail } from './social.rules.ts';
import { askProvider } from './social-fetch.ts';

type Google = NonNullable<Config['google']>;

const identityOf = (claims: JWTPayload | Record<string, unknown>): Identified =>
  typeof claims.sub === 'string' && claims.sub !== ''
    ? {
        subject: claims.sub,
        email: verifiedEmail(claims.email, claims.email_verified),
        name: usableName(claims.name),
      }
    : 'invalid';

/** Errors of the token itself; any other means that the keys could not be had. */
const isTokenFault = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  error.code !== 'ERR_JOSE_GENERIC' &&
  !(error instanceof errors.JWKSTimeout);

/** An access token must have been made for us: another site's would log its owner's visitors in here. */
const byAccessToken = async (google: Google, token: string): Promise<Identified> => {
  const about = new URL(google.tokenInfoUrl);
  about.searchParams.set('access_token', token);
  const info = await askProvider('Google', about);
  if (info.status !== 200 || info.body.aud !== google.clientId) return 'invalid';
  const user = await askProvider('Google', new URL(google.userInfoUrl), { authorization: `Bearer ${token}` });
  return user.status === 200 && user.body.sub === info.body.sub ? identityOf(user.body) : 'invalid';
};

/** Google's OpenID Connect: an ID token checked by Google's published keys, or an access token by asking. */
export const createGoogleIdentity = (google: Google | null) => {
  const keys =
    google &&
    createRemoteJWKSet(new URL(google.keysUrl), { timeoutDuration: 5_000, cooldownDuration: 10_000 });
  return async ({
    id_token,
    access_token,
  }: {
    id_token: string | null;
    access_token: string | null;
  }): Promise<Identified> => {
    if (google === null || keys === null) throw new DependencyDown('Google (not configured)');
    if (id_token === null) return byAccessToken(google, access_token ?? '');
    try {
      const { payload } = await jwtVerify(id_token, keys, {
        issuer: [google.issuer, google.issuer.replace('https://', '')],
        audience: google.clientId,
        algorithms: ['RS256', 'ES256'],
      });
      return identityOf(payload);
    } catch (error) {
      if (isTokenFault(error)) return 'invalid';
      throw new DependencyDown('Google', { cause: error });
    }
  };
};
