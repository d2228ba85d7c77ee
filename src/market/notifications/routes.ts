import {
  listNotifications,
  newNotifications,
  readAllNotifications,
  readNotification,
} from '#contract/notification.ts';
import { type Caller, route } from '#platform/http/route.ts';
import type { Routes } from '../market.ts';
import { listFor, readAll, readSome, unreadOf } from './read-notifications.ts';

// `buyer` calls are only ever reached by an account
const buyer = ({ accountId }: Caller) => ({ userId: accountId ?? 0 });

/** The buyer's notifications (API H3, BN1–BN3). */
export const notificationRoutes: Routes = (market) => [
  route(newNotifications, ({ caller }) => unreadOf(market, buyer(caller))),
  route(listNotifications, ({ caller, input, locale, link }) =>
    listFor(market, buyer(caller), input, locale, link),
  ),
  route(readNotification, ({ caller, input }) => readSome(market, buyer(caller), input.id)),
  route(readAllNotifications, ({ caller }) => readAll(market, buyer(caller))),
];
