import type { AppContext } from '../context.ts';
import { asIdentity, type Identified } from './social.rules.ts';
import { facebookIdentity } from './social-facebook.ts';
import { createGoogleIdentity } from './social-google.ts';

type GoogleTokens = { id_token: string | null; access_token: string | null };

/** Who a token says its bearer is. @throws DependencyDown when not set up or not reachable (503) */
export type SocialLogins = {
  google: (tokens: GoogleTokens) => Promise<Identified>;
  facebook: (accessToken: string) => Promise<Identified>;
};

const TEST = 'test:';

/** Google and Facebook; in demo and test also tokens of the form `test:{"sub":"1","email":"a@b.c"}` (API 1.12). */
export const createSocialLogins = ({ config }: Pick<AppContext, 'config'>): SocialLogins => {
  const takesTests = config.mode !== 'production';
  const google = createGoogleIdentity(config.google);
  const testIdentity = (token: string): Identified | null =>
    takesTests && token.startsWith(TEST) ? asIdentity(token.slice(TEST.length)) : null;
  return {
    google: async (tokens) => testIdentity(tokens.id_token ?? tokens.access_token ?? '') ?? google(tokens),
    facebook: async (token) => testIdentity(token) ?? facebookIdentity(config.facebook, token),
  };
};
