import { createHmac } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Config } from '#platform/config.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import { askJson } from '#platform/http/ask-json.ts';
import type { AppContext } from '../context.ts';
import { asIdentity, type Identified, usableName, verifiedEmail } from './social.rules.ts';

const TIMEOUT_MS = 5_000;

type ProviderAnswer = { status: number; body: Record<string, unknown> };

/** Asks a provider for JSON. @throws DependencyDown when it does not answer, or answers with a fault of its own */
export const fetchJson = async (
  name: string,
  url: URL,
  headers: Record<string, string> = {},
): Promise<ProviderAnswer> => {
  try {
    const { status, body } = await askJson(url, { headers, within: TIMEOUT_MS });
    if (status >= 500 || status === 429) throw new Error(`answered ${status}`);
    return { status, body: typeof body === 'object' && body !== null ? { ...body } : {} };
  } catch (cause) {
    throw new DependencyDown(name, { cause });
  }
};

type Google = NonNullable<Config['google']>;

const identityOf = (claims: JWTPayload | Record<string, unknown>): Identified =>
  typeof claims.sub === 'string' && claims.sub !== ''
    ? {
        subject: claims.sub,
        email: verifiedEmail(claims.email, claims.email_verified),
        name: usableName(claims.name),
      }
    : 'invalid';

/** Errors of the token itself; any other means that Google's keys could not be fetched. */
const isTokenFault = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  error.code !== 'ERR_JOSE_GENERIC' &&
  !(error instanceof errors.JWKSTimeout);

/** An access token must have been made for us: another site's would log its owner's visitors in here. */
const byAccessToken = async (google: Google, token: string): Promise<Identified> => {
  const about = new URL(google.tokenInfoUrl);
  about.searchParams.set('access_token', token);
  const info = await fetchJson('Google', about);
  if (info.status !== 200 || info.body.aud !== google.clientId) return 'invalid';
  const user = await fetchJson('Google', new URL(google.userInfoUrl), { authorization: `Bearer ${token}` });
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

type Facebook = NonNullable<Config['facebook']>;

const graph = ({ graphUrl }: Facebook, path: string, query: Record<string, string>): URL => {
  const url = new URL(`${graphUrl}/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
};

/** Whose access token this is, provided it was made for our app. @throws DependencyDown */
export const facebookIdentity = async (facebook: Facebook | null, token: string): Promise<Identified> => {
  if (facebook === null) throw new DependencyDown('Facebook (not configured)');
  const { appId, appSecret } = facebook;
  const checked = await fetchJson(
    'Facebook',
    graph(facebook, 'debug_token', { input_token: token, access_token: `${appId}|${appSecret}` }),
  );
  const about = (checked.body.data ?? {}) as Record<string, unknown>;
  if (checked.status !== 200 || about.is_valid !== true || String(about.app_id) !== appId) return 'invalid';
  const proof = createHmac('sha256', appSecret).update(token).digest('hex');
  const me = await fetchJson(
    'Facebook',
    graph(facebook, 'me', { fields: 'id,name,email', access_token: token, appsecret_proof: proof }),
  );
  const { id, name, email } = me.body;
  if (me.status !== 200 || typeof id !== 'string' || id !== String(about.user_id)) return 'invalid';
  // Facebook gives an address only once its owner has confirmed it
  return { subject: id, email: verifiedEmail(email, true), name: usableName(name) };
};

type GoogleTokens = { id_token: string | null; access_token: string | null };

/** Who a token says its bearer is. @throws DependencyDown when not set up or not reachable (503) */
export type SocialLogins = {
  google: (tokens: GoogleTokens) => Promise<Identified>;
  facebook: (accessToken: string) => Promise<Identified>;
};

const TEST_PREFIX = 'test:';

/** Google and Facebook; in demo and test also tokens of the form `test:{"sub":"1","email":"a@b.c"}`. */
export const createSocialLogins = ({ config }: Pick<AppContext, 'config'>): SocialLogins => {
  const acceptsTestTokens = config.mode !== 'production';
  const google = createGoogleIdentity(config.google);
  const testIdentity = (token: string): Identified | null =>
    acceptsTestTokens && token.startsWith(TEST_PREFIX) ? asIdentity(token.slice(TEST_PREFIX.length)) : null;
  return {
    google: async (tokens) => testIdentity(tokens.id_token ?? tokens.access_token ?? '') ?? google(tokens),
    facebook: async (token) => testIdentity(token) ?? facebookIdentity(config.facebook, token),
  };
};
