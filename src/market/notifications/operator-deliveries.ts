import { jakartaPeriod } from '#common/jakarta-time.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, paged, refuse } from '#contract/envelope.ts';
import { type OperatorDelivery, operatorDeliveries, sendDeliveryAgain } from '#contract/operator-delivery.ts';
import { toIso } from '#contract/scalars.ts';
import { notificationWords } from '#messages/notifications.ts';
import { route } from '#platform/http/route.ts';
import { masked } from '../accounts/index.ts';
import { type Actor, actorOf, recordAudit } from '../audit/index.ts';
import type { AppContext, AppRoutes } from '../context.ts';
import { queueDelivery } from './announce.ts';
import { deliveryPage, queueAgain } from './deliveries-store.ts';

/** The log of deliveries and what operators do with it. Days are Jakarta's, both inclusive; addresses are masked. */
export const operatorDeliveryRoutes: AppRoutes = (ctx) => [
  route(operatorDeliveries, async ({ input, link, locale }) => {
    const { state, group, user_id: userId, search, page, per_page } = input;
    const period = jakartaPeriod(input);
    if (period === null) return invalid({ field: 'date_start', rule: 'date_range' });
    const window = { offset: (page - 1) * per_page, limit: per_page };
    const { rows, total } = await deliveryPage(ctx.db, { state, group, userId, search, ...period }, window);
    const list = rows.map(
      ({ kind, email, recipient, user_id, user_name, created_at, ended_at, ...row }): OperatorDelivery => ({
        ...row,
        title: notificationWords(locale, kind, {}).title,
        user: { id: user_id, name: user_name },
        // what waits for its first attempt goes to the account's address of today
        recipient:
          recipient ||
          (email === null || row.channel === 'push' ? '' : masked({ channel: 'email', destination: email })),
        created_at: toIso(created_at),
        ended_at: ended_at === null ? null : toIso(ended_at),
      }),
    );
    return paged(list, pageMeta({ page, per_page }, total, rows.length, link));
  }),
  route(sendDeliveryAgain, (call) => sendAgain(ctx, actorOf(call), call.input)),
];

/**
 * Queues once more what was refused, has failed or was left out. Refused: 404 for none, 409 when it is not in such a state any more;
 * of two operators who press at once, one is told so.
 */
const sendAgain = (
  { db, clock }: AppContext,
  actor: Actor,
  { delivery_id: deliveryId }: InputOf<typeof sendDeliveryAgain>,
): Promise<Answer<{ delivery_id: number }>> =>
  db.transact(async (tx) => {
    const found = await queueAgain(tx, deliveryId);
    if (found === null) return refuse('not_found');
    if (found.before === null) return refuse('conflict', { reason: 'changed_meanwhile' });
    await queueDelivery(tx, { id: deliveryId, channel: found.channel });
    const event = {
      action: 'delivery.resend',
      target: `delivery:${deliveryId}`,
      before: { state: found.before },
      after: { state: 'queued', user_id: found.userId, kind: found.kind },
    };
    await recordAudit(tx, actor, event, clock.now());
    return ok({ delivery_id: deliveryId });
  });
