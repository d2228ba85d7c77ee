import {
  listNotifications,
  newNotifications,
  readAllNotifications,
  readNotification,
} from '#contract/notification.ts';
import {
  listStoreNotifications,
  newStoreNotifications,
  readAllStoreNotifications,
  readStoreNotification,
} from '#contract/seller-notification.ts';
import { type Caller, route } from '#platform/http/route.ts';
import type { Routes } from '../market.ts';
import { listFor, readAll, readSome, unreadOf } from './read-notifications.ts';

// `buyer` calls are only ever reached by an account
const buyer = ({ accountId }: Caller) => ({ userId: accountId ?? 0 });
// and sellers' calls by one with a store
const store = ({ merchantId }: Caller) => ({ merchantId: merchantId ?? 0 });

/** The notifications of a buyer and, apart from them, of a store (API H3, BN1–BN3, SN1–SN4). */
export const notificationRoutes: Routes = (market) => [
  route(newNotifications, ({ caller }) => unreadOf(market, buyer(caller))),
  route(listNotifications, ({ caller, input, locale, link }) =>
    listFor(market, buyer(caller), input, locale, link),
  ),
  route(readNotification, ({ caller, input }) => readSome(market, buyer(caller), input.id)),
  route(readAllNotifications, ({ caller }) => readAll(market, buyer(caller))),
  route(newStoreNotifications, ({ caller }) => unreadOf(market, store(caller))),
  route(listStoreNotifications, ({ caller, input, locale, link }) =>
    listFor(market, store(caller), input, locale, link),
  ),
  route(readStoreNotification, ({ caller, input }) => readSome(market, store(caller), input.id)),
  route(readAllStoreNotifications, ({ caller }) => readAll(market, store(caller))),
];
