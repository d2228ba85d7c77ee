import { type Account, logout, me } from '#contract/account.ts';
import { forgetLists } from '#web/ui/remembered-lists.ts';
import { type Api, need } from './api.ts';
import { clearToken, hasCredential, readToken, writeToken } from './credential.ts';
import { forgetText } from './kept-text.ts';
import { createStore, useStore } from './store.ts';

/** The stored user has no id. */
export type StoredUser = Omit<Account, 'id'>;
/** `member` is decided by the credential alone, never by the stored user. */
export type Session = { known: boolean; member: boolean; user: StoredUser | null };

const key = 'user';
const store = createStore<Session>({ known: false, member: false, user: null });

const storedUser = (): StoredUser | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as StoredUser | null;
  } catch {
    return null;
  }
};

/** The credential that the page was last drawn for; undefined once it was logged out. */
let drawnFor: string | null | undefined;

/** Reads the cookie and the stored user; the header does it once it stands in the browser. */
export const readSession = (): Session => {
  drawnFor = readToken();
  const member = drawnFor !== null;
  store.set({ known: true, member, user: member ? storedUser() : null });
  return store.get();
};

/** After a login two days, after registering one: keeps the credential, and the user without its id. */
export const beginSession = (token: string, { id: _, ...user }: Account, days: 1 | 2 = 2): void => {
  writeToken(token, days);
  localStorage.setItem(key, JSON.stringify(user));
  readSession();
};

/** A confirmation puts a new token in the old one's place; who is logged in stays. */
export const renewToken = (token: string): void => {
  writeToken(token, 2);
  drawnFor = token;
};

/** A credential whose user was not stored here (another tab, a cleared storage) asks who it is. */
export const learnUser = async (api: Api): Promise<void> => {
  if (!hasCredential() || storedUser() !== null) return;
  const { data } = await need(api.call(me));
  const { id: _, ...user } = data;
  localStorage.setItem(key, JSON.stringify(user));
  readSession();
};

/** Changes what is stored of the user, e.g. after the bio was saved. */
export const updateStoredUser = (change: Partial<StoredUser>): void => {
  const user = storedUser();
  if (user !== null) localStorage.setItem(key, JSON.stringify({ ...user, ...change }));
  readSession();
};

/** Forgets the credential and the user on this device. */
export const forgetSession = (): void => {
  clearToken();
  forgetLists();
  localStorage.removeItem(key);
  readSession();
};

/**
 * For what reads answers of the API (browser-api.ts, downloads and uploads), and nothing else: a credential that is no
 * longer accepted is forgotten, and private pages lead to the login (require-login.tsx).
 * @param sent the credential that the call went with; a newer login is not ended by an old answer
 */
export const forgetIfRefused = (code: number, sent: string | null): void => {
  if (code === 401 && sent !== null && sent === readToken()) forgetSession();
};

/**
 * For `pageshow`: a page that the browser kept as it was and brings back by Back shows what was private to whoever was logged
 * in then. It is asked for anew when that has changed.
 */
export const reloadIfOutlived = ({ persisted }: PageTransitionEvent): void => {
  if (persisted && readToken() !== drawnFor) location.reload();
};

type SocialWindow = Window & {
  google?: { accounts?: { id?: { disableAutoSelect?: () => void } } };
  FB?: { logout?: () => void };
};

const leaveSocialSignIn = (): void => {
  const { google, FB } = window as SocialWindow;
  google?.accounts?.id?.disableAutoSelect?.();
  FB?.logout?.();
};

/** Log Out: ends the session on the server and here, then opens `home` afresh. */
export const endSession = async (api: Api, home: string): Promise<void> => {
  try {
    await api.call(logout);
  } catch (error) {
    console.error(error);
  }
  try {
    leaveSocialSignIn();
  } catch (error) {
    console.error(error);
  }
  forgetSession();
  forgetText();
  // seen-products.ts, own-recommendations.ts and area.ts, whose rest no other page needs: the next at this device need not know
  localStorage.removeItem('seen');
  localStorage.removeItem('for-me');
  localStorage.removeItem('area');
  drawnFor = undefined;
  location.assign(home);
};

/** Operators look after the shop and buy nothing in it: the calls of buyers are closed to them. */
export const isOperator = (user: Pick<StoredUser, 'roles'> | null): boolean =>
  user?.roles?.includes('operator') === true;

/** Whether somebody has a store: pending, active or suspended. */
export const isSeller = (user: Pick<StoredUser, 'roles'> | null): boolean =>
  user?.roles?.includes('merchant') === true;

export const useSession = (): Session => useStore(store, (session) => session);

/** What a member is called: full name, else e-mail, else null. */
export const nameOf = (user: StoredUser | null): string | null => user?.fullname || user?.email || null;
