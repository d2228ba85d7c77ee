import { newNotifications, newStoreNotifications } from '#contract/notification.ts';
import {
  listNotifications,
  listStoreNotifications,
  readAllNotifications,
  readAllStoreNotifications,
  readNotification,
  readStoreNotification,
} from '#contract/notification-list.ts';
import { keepPush, subscribePush, unsubscribePush } from '#contract/notification-push.ts';
import { readNotificationSettings, saveNotificationSettings } from '#contract/notification-settings.ts';
import { type Caller, route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { readSettings, saveSettings } from './notification-settings.ts';
import { keepBrowser, subscribeBrowser, unsubscribeBrowser } from './push-browsers.ts';
import { listFor, readAll, readSome, unreadOf } from './read-notifications.ts';

// the guard lets only accounts reach buyers' calls, and only accounts with a store sellers' calls
const buyer = ({ accountId }: Caller) => ({ userId: accountId ?? 0 });
const store = ({ merchantId }: Caller) => ({ merchantId: merchantId ?? 0 });

const personOf = ({ accountId, merchantId }: Caller, ip = '') => ({
  userId: accountId ?? 0,
  hasStore: merchantId !== null,
  ip,
});

const browserOf = ({ accountId, sessionId }: Caller) => ({
  userId: accountId ?? 0,
  sessionId: sessionId ?? '',
});

/** The notifications of a buyer and, apart from them, of a store. */
export const notificationRoutes: AppRoutes = (ctx) => [
  route(newNotifications, ({ caller }) => unreadOf(ctx, buyer(caller))),
  route(listNotifications, ({ caller, input, locale, link }) =>
    listFor(ctx, buyer(caller), input, locale, link),
  ),
  route(readNotification, ({ caller, input }) => readSome(ctx, buyer(caller), input.id)),
  route(readAllNotifications, ({ caller }) => readAll(ctx, buyer(caller))),
  route(readNotificationSettings, ({ caller }) => readSettings(ctx.db, ctx, personOf(caller))),
  route(saveNotificationSettings, ({ caller, input, origin }) =>
    saveSettings(ctx, personOf(caller, origin.ip), input),
  ),
  route(subscribePush, ({ caller, input }) => subscribeBrowser(ctx, browserOf(caller), input)),
  route(unsubscribePush, ({ caller, input }) => unsubscribeBrowser(ctx, browserOf(caller), input)),
  route(keepPush, ({ caller, input }) => keepBrowser(ctx, browserOf(caller), input)),
  route(newStoreNotifications, ({ caller }) => unreadOf(ctx, store(caller))),
  route(listStoreNotifications, ({ caller, input, locale, link }) =>
    listFor(ctx, store(caller), input, locale, link),
  ),
  route(readStoreNotification, ({ caller, input }) => readSome(ctx, store(caller), input.id)),
  route(readAllStoreNotifications, ({ caller }) => readAll(ctx, store(caller))),
];
