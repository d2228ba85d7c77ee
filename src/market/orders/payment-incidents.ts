import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, ok, paged, refuse } from '#contract/envelope.ts';
import type { PaymentIncident, paymentIncidents } from '#contract/operator-payment.ts';
import { toIso } from '#contract/scalars.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { closeIncident, endPause, incidentPage } from '../payments/index.ts';
import { ordersOfPayments } from './order-read-store.ts';

/** What happened to payments at their provider, for the operators who look after it. */
export const listIncidents = async (
  { db }: AppContext,
  { status, search, page, per_page }: InputOf<typeof paymentIncidents>,
  link: (page: number) => string,
): Promise<Answer<PaymentIncident[]>> => {
  const { rows, total } = await incidentPage(
    db,
    { isOpen: status === 'open', search },
    { limit: per_page, offset: (page - 1) * per_page },
  );
  const paymentIds = [...new Set(rows.map(({ payment_id }) => payment_id))];
  const orders = paymentIds.length === 0 ? [] : await ordersOfPayments(db, paymentIds);
  const incidents = rows.map(
    ({ id, payment_id, buyer_id, buyer, created_at, closed_at, ...row }): PaymentIncident => ({
      ...row,
      incident_id: id,
      buyer: { id: buyer_id, fullname: buyer },
      orders: orders
        .filter((order) => order.payment_id === payment_id)
        .map(({ order_code, status }) => ({ order_code, status })),
      created_at: toIso(created_at),
      closed_at: closed_at && toIso(closed_at),
    }),
  );
  return paged(incidents, pageMeta({ page, per_page }, total, rows.length, link));
};

/**
 * An operator has dealt with an incident and says how; a method that the provider had refused is offered again. Refused: 404 for none, 409 when it was closed
 * meanwhile.
 */
export const settleIncident = async (
  { db, clock }: AppContext,
  actor: Actor,
  { incident_id, note }: { incident_id: number; note: string },
): Promise<Answer<{ incident_id: number }>> => {
  const at = clock.now();
  return db.transact(async (tx) => {
    const found = await tx
      .selectFrom('payment_incidents')
      .select('id')
      .where('id', '=', incident_id)
      .executeTakeFirst();
    if (found === undefined) return refuse('not_found');
    const closed = await closeIncident(tx, incident_id, { by: actor.accountId, note, at });
    if (closed === null) return refuse('conflict', { reason: 'changed_meanwhile' });
    if (closed.kind === 'refused') await endPause(tx, closed.provider, closed.fact);
    const event = {
      action: 'payment.incident',
      target: `payment:${closed.payment_code}`,
      after: { kind: closed.kind, note },
    };
    await recordAudit(tx, actor, event, at);
    return ok({ incident_id });
  });
};
