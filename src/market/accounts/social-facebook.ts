import { createHmac } from 'node:crypto';
import type { Config } from '#platform/config.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import { type Identified, usableName, verifiedEmail } from './social.rules.ts';
import { askProvider } from './social-fetch.ts';

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
  const checked = await askProvider(
    'Facebook',
    graph(facebook, 'debug_token', { input_token: token, access_token: `${appId}|${appSecret}` }),
  );
  const about = (checked.body.data ?? {}) as Record<string, unknown>;
  if (checked.status !== 200 || about.is_valid !== true || String(about.app_id) !== appId) return 'invalid';
  const proof = createHmac('sha256', appSecret).update(token).digest('hex');
  const me = await askProvider(
    'Facebook',
    graph(facebook, 'me', { fields: 'id,name,email', access_token: token, appsecret_proof: proof }),
  );
  const { id, name, email } = me.body;
  if (me.status !== 200 || typeof id !== 'string' || id !== String(about.user_id)) return 'invalid';
  // Facebook gives an address only once its owner has confirmed it
  return { subject: id, email: verifiedEmail(email, true), name: usableName(name) };
};
