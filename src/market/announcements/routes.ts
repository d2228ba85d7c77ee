import {
  createAnnouncement,
  dismissAnnouncement,
  listAnnouncements,
  ownAnnouncements,
  withdrawAnnouncement,
} from '#contract/announcement.ts';
import { list } from '#contract/envelope.ts';
import { route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppRoutes } from '../context.ts';
import { create, dismiss, listAll, readOwn, withdraw } from './announcements.ts';

/** What operators tell people, and how each person reads it and puts it away. */
export const announcementRoutes: AppRoutes = (ctx) => [
  route(listAnnouncements, async () => list(await listAll(ctx))),
  route(createAnnouncement, (call) => create(ctx, actorOf(call), call.input)),
  route(withdrawAnnouncement, (call) => withdraw(ctx, actorOf(call), call.input.id)),
  // calls of accounts are only ever reached by one
  route(ownAnnouncements, async ({ caller, input, locale }) =>
    list(await readOwn(ctx, caller.accountId ?? 0, input.as, locale)),
  ),
  route(dismissAnnouncement, ({ caller, input }) => dismiss(ctx, caller.accountId ?? 0, input.id)),
];
