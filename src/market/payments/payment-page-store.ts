import { type Kysely, type SqlBool, sql } from 'kysely';
import type { KeyRing } from '#platform/keys.ts';
import { hasPhone } from '../phones.ts';
import type { Schema } from '../schema.ts';
import { type PaymentRecord, type PaymentStatus, paymentsByIds } from './payments-store.ts';

export type PaymentFilter = {
  statuses: readonly PaymentStatus[];
  methods: readonly PaymentRecord['payment_method'][];
  /** A part of its code, of an order's, or of the buyer's name or e-mail; the buyer's whole phone; or the amount that is due. */
  search: string;
  /** Opened from this moment on, and before that one. */
  from: Date | null;
  until: Date | null;
};

const mentions = (keys: KeyRing, search: string) => sql<SqlBool>`(
  position(upper(${search}) in payments.payment_code) > 0
  or payments.amount_due::text = regexp_replace(${search}, '[.\\s]', '', 'g')
  or exists (select from users where users.id = payments.user_id and (
    position(lower(${search}) in lower(coalesce(users.fullname, ''))) > 0
    or position(lower(${search}) in coalesce(users.email, '')) > 0
    or ${hasPhone(keys, 'users', search)}))
  or exists (select from orders where orders.payment_id = payments.id
    and position(upper(${search}) in orders.order_code) > 0))`;

/** A page of everybody's payments: a queue of those in review when only they are asked for, else the newest first. */
export const paymentPage = async (
  db: Kysely<Schema>,
  keys: KeyRing,
  { statuses, methods, search, from, until }: PaymentFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: PaymentRecord[]; total: number }> => {
  const matching = db
    .selectFrom('payments')
    .$if(statuses.length > 0, (query) => query.where('payments.status', 'in', statuses))
    .$if(methods.length > 0, (query) => query.where('payments.payment_method', 'in', methods))
    .$if(search !== '', (query) => query.where(mentions(keys, search)))
    .$if(from !== null, (query) => query.where('payments.created_at', '>=', from as Date))
    .$if(until !== null, (query) => query.where('payments.created_at', '<', until as Date));
  const isQueue = statuses.length === 1 && statuses[0] === 'review';
  const [listed, counted] = await Promise.all([
    matching
      .select('payments.id')
      .orderBy('payments.id', isQueue ? 'asc' : 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const ids = listed.map((row) => row.id);
  const records = await paymentsByIds(db, ids);
  const rows = ids.flatMap((id) => records.find((one) => one.id === id) ?? []);
  return { rows, total: counted.total };
};
