import { timingSafeEqual } from 'node:crypto';
import type { Locale } from '#common/locale.ts';
import { type NotificationGroup, notificationGroups } from '#contract/notification-settings.ts';
import { hmac, type KeyRing } from '#platform/keys.ts';
import type { AppContext } from '../context.ts';
import { groups, isSwitchable } from './channels.rules.ts';
import { mailLocaleOf, saveChoice } from './deliveries-store.ts';

type Subscription = { userId: number; group: NotificationGroup };

const signed = (keys: KeyRing, { userId, group }: Subscription): Buffer[] =>
  keys.all.map((key) => hmac(key.for('unsubscribe'), `${userId}.${group}`));

/** The address that ends the mail of one group for one person, without a login. It does nothing else and never expires. */
export const unsubscribePath = (keys: KeyRing, subscription: Subscription): string =>
  `/unsubscribe/${subscription.userId}.${subscription.group}.${signed(keys, subscription)[0]?.toString('base64url')}`;

const pattern = /^(\d{1,15})\.([a-z_]{1,20})\.([\w-]{43})$/;

/** Whose mail of which group the address ends; null when the shop has not written it. */
export const subscriptionOf = (keys: KeyRing, token: string): Subscription | null => {
  const [, id, name, signature = ''] = pattern.exec(token) ?? [];
  const group = notificationGroups.find((one) => one === name);
  if (group === undefined || !isSwitchable(groups[group].email)) return null;
  const subscription = { userId: Number(id), group };
  const given = Buffer.from(signature, 'base64url');
  const isOurs = signed(keys, subscription).some(
    (one) => one.length === given.length && timingSafeEqual(one, given),
  );
  return isOurs ? subscription : null;
};

/** The language of that person's mail; null when there is no such account. */
export const localeOfSubscriber = (
  { db }: Pick<AppContext, 'db'>,
  { userId }: Subscription,
): Promise<Locale | null> => mailLocaleOf(db, userId);

/** Switches the mail of the group off, however often it is asked for. */
export const unsubscribe = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { userId, group }: Subscription,
): Promise<void> => db.transact((tx) => saveChoice(tx, userId, { group, isMailed: false }, clock.now()));
