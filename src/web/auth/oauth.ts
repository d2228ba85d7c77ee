import { nextPath } from './next-path.ts';

export type Provider = 'google' | 'facebook';
type Pending = { provider: Provider; state: string; nonce: string; next: string | null };
/** What the provider gave back, as A2 and A3 take it. */
export type Granted = { provider: Provider; token: string; next: string | null };

const key = 'social-login';

const addresses: Record<Provider, string> = {
  google: 'https://accounts.google.com/o/oauth2/v2/auth',
  facebook: 'https://www.facebook.com/v23.0/dialog/oauth',
};
const wishes: Record<Provider, Record<string, string>> = {
  google: { response_type: 'id_token', scope: 'openid email profile', prompt: 'select_account' },
  facebook: { response_type: 'token', scope: 'email,public_profile' },
};

/** 256 random bits. */
const randomToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Leaves for the provider's own page; it comes back to this one with the token behind `#`, which no server sees.
 * No script of theirs runs in the shop. `redirect_uri` (both languages' /login) has to be known to them.
 */
export const leaveFor = (provider: Provider, clientId: string, next: string | null): void => {
  const state = randomToken();
  const nonce = randomToken();
  const pending: Pending = { provider, state, nonce, next };
  sessionStorage.setItem(key, JSON.stringify(pending));
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: location.origin + location.pathname,
    state,
    nonce,
    ...wishes[provider],
  });
  location.assign(`${addresses[provider]}?${query}`);
};

/** The nonce in an ID token, unproved: whether Google signed it is for the server to judge. */
const nonceIn = (idToken: string): unknown => {
  try {
    const claims = atob((idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(claims) as { nonce?: unknown }).nonce;
  } catch {
    return undefined;
  }
};

/**
 * The token behind `#` when it answers what this browser asked; null for any other, such as an ID token that was made for
 * another login (OpenID Connect Core 3.2.2.11).
 */
export const grantedBy = (hash: string, kept: string | null): Granted | null => {
  const answer = new URLSearchParams(hash.replace(/^#/, ''));
  if (kept === null || answer.get('state') === null) return null;
  const { provider, state, nonce, next } = JSON.parse(kept) as Pending;
  const token = answer.get(provider === 'google' ? 'id_token' : 'access_token');
  if (token === null || answer.get('state') !== state) return null;
  if (provider === 'google' && nonceIn(token) !== nonce) return null;
  return { provider, token, next: nextPath(next) };
};

/** Takes the provider's answer out of the address, once. `failed`: it came back without what was asked. */
export const takeGranted = (): { granted: Granted | null; failed: boolean } => {
  const kept = sessionStorage.getItem(key);
  if (!/[#&](state|error|id_token|access_token)=/.test(location.hash))
    return { granted: null, failed: false };
  sessionStorage.removeItem(key);
  const granted = grantedBy(location.hash, kept);
  history.replaceState(history.state, '', location.pathname + location.search);
  return { granted, failed: granted === null };
};
