import { newNotifications, newStoreNotifications } from '#contract/notification.ts';
import {
  listNotifications,
  listStoreNotifications,
  readAllNotifications,
  readAllStoreNotifications,
  readNotification,
  readStoreNotification,
} from '#contract/notification-list.ts';
import { readNotificationSettings, saveNotificationSettings } from '#contract/notification-settings.ts';
import { type Caller, route } from '#platform/http/route.ts';
import type { Routes } from '../context.ts';
import { readSettings, saveSettings } from './notification-settings.ts';
import { listFor, readAll, readSome, unreadOf } from './read-notifications.ts';

// the guard lets only accounts reach buyers' calls, and only accounts with a store sellers' calls
const buyer = ({ accountId }: Caller) => ({ userId: accountId ?? 0 });
const store = ({ merchantId }: Caller) => ({ merchantId: merchantId ?? 0 });

const personOf = ({ accountId, merchantId }: Caller) => ({
  userId: accountId ?? 0,
  hasStore: merchantId !== null,
});

/** The notifications of a buyer and, apart from them, of a store. */
export const notificationRoutes: Routes = (ctx) => [
  route(newNotifications, ({ caller }) => unreadOf(ctx, buyer(caller))),
  route(listNotifications, ({ caller, input, locale, link }) =>
    listFor(ctx, buyer(caller), input, locale, link),
  ),
  route(readNotification, ({ caller, input }) => readSome(ctx, buyer(caller), input.id)),
  route(readAllNotifications, ({ caller }) => readAll(ctx, buyer(caller))),
  route(readNotificationSettings, ({ caller }) => readSettings(ctx.db, personOf(caller))),
  route(saveNotificationSettings, ({ caller, input }) => saveSettings(ctx, personOf(caller), input)),
  route(newStoreNotifications, ({ caller }) => unreadOf(ctx, store(caller))),
  route(listStoreNotifications, ({ caller, input, locale, link }) =>
    listFor(ctx, store(caller), input, locale, link),
  ),
  route(readStoreNotification, ({ caller, input }) => readSome(ctx, store(caller), input.id)),
  route(readAllStoreNotifications, ({ caller }) => readAll(ctx, store(caller))),
];
