import { createContext, useContext } from 'react';
import { data, replace } from 'react-router';
import { localePath } from '#common/locale.ts';
import type { Permission } from '#contract/access.ts';
import { type Account, me } from '#contract/account.ts';
import { type Api, ApiError, need } from '#web/client/api.ts';
import { readToken } from '#web/client/credential.ts';
import type { Load } from '#web/client/page-load.ts';
import { type PrivateOptions, privateLoader } from '#web/client/private-page.tsx';
import { isOperator, updateStoredUser } from '#web/client/session.ts';
import { operatorUrls } from '../operator-urls.ts';
import { navigationItemOf } from './navigation.ts';

export type Operator = { permissions: readonly Permission[]; has: (permission: Permission) => boolean };

export const operatorWith = (permissions: readonly string[]): Operator => ({
  permissions: permissions as readonly Permission[],
  has: (permission) => permissions.includes(permission),
});

/** Who works here, given by the layout. */
export const OperatorContext = createContext<Operator>(operatorWith([]));

/** What the operator may do: `const { has } = useOperator(); has('finance') && <Link …/>`. The server decides; this only hides. */
export const useOperator = (): Operator => useContext(OperatorContext);

/** The account that was asked for last, and the credential that it belongs to. */
let latest: { token: string | null; account: Promise<Account> } | null = null;

/** Asks who the visitor is. What they may do is remembered on this device, as it may have changed since the login. */
export const loadAccount = (api: Api): Promise<Account> => {
  const account = need(api.call(me)).then(({ data: found }) => {
    updateStoredUser({ roles: found.roles, permissions: found.permissions });
    return found;
  });
  const asked = { token: readToken(), account };
  latest = asked;
  account.catch(() => {
    if (latest === asked) latest = null;
  });
  return account;
};

const knownAccount = (api: Api): Promise<Account> =>
  latest !== null && latest.token === readToken() ? latest.account : loadAccount(api);

/** Whether the account may open a page of the back-office. `path` may have a language prefix. */
export const mayOpen = (account: Pick<Account, 'roles' | 'permissions'>, path: string): boolean => {
  const needs = navigationItemOf(path)?.needs ?? null;
  return isOperator(account) && (needs === null || operatorWith(account.permissions ?? []).has(needs));
};

/** Whether a call was refused because a second factor has to be set up first. */
export const lacksSecondFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ rule }) => rule === 'second_factor');

/**
 * `export const loader = operatorLoader(load)`: data of a page of the back-office. Nothing is asked in the name of
 * somebody whom the page is closed to; the layout tells them.
 */
export const operatorLoader = <T>(load: Load<T>, options?: PrivateOptions) =>
  privateLoader<T>(async (request) => {
    if (!mayOpen(await knownAccount(request.api), request.path)) throw data(null, { status: 403 });
    try {
      return await load(request);
    } catch (error) {
      if (!lacksSecondFactor(error)) throw error;
      throw replace(localePath(request.locale, operatorUrls.ownSecurity()));
    }
  }, options);
