import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** What happened to payments at their provider and needs an operator's eye. Amounts in rupiah. */

export type IncidentKind =
  | 'challenge'
  | 'denied'
  | 'refund'
  | 'chargeback'
  | 'unclear'
  | 'refused'
  | 'difference';
export type NewIncident = {
  payment_id: number;
  provider: string;
  /** The charge. */
  reference: string;
  kind: IncidentKind;
  /** What the provider said; the same of the same charge is noted once. */
  fact: string;
  amount: number;
  from_wallet?: number;
  advanced?: number;
  created_at: Date;
};

export const insertIncident = async (db: Kysely<Schema>, incident: NewIncident): Promise<void> => {
  await db
    .insertInto('payment_incidents')
    .values(incident)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** A charge that the provider does not take. One that is open and says the same of the same method is enough. */
export const insertRefusedIncident = async (
  tx: Tx<Schema>,
  incident: Omit<NewIncident, 'kind'>,
): Promise<void> => {
  const open = await tx
    .selectFrom('payment_incidents')
    .select('id')
    .where('closed_at', 'is', null)
    .where('provider', '=', incident.provider)
    .where('kind', '=', 'refused')
    .where('fact', '=', incident.fact)
    .executeTakeFirst();
  if (open === undefined) await insertIncident(tx, { ...incident, kind: 'refused' });
};

export type IncidentRow = {
  id: number;
  payment_id: number;
  payment_code: string;
  provider: string;
  reference: string;
  kind: IncidentKind;
  fact: string;
  amount: number;
  from_wallet: number;
  advanced: number;
  created_at: Date;
  closed_at: Date | null;
  note: string | null;
  buyer_id: number;
  buyer: string;
  closed_by: string | null;
};

/** A page of incidents: the open ones oldest first, the closed ones newest first. */
export const incidentPage = async (
  db: Kysely<Schema>,
  { isOpen, search }: { isOpen: boolean; search: string },
  page: { offset: number; limit: number },
): Promise<{ rows: IncidentRow[]; total: number }> => {
  const matching = db
    .selectFrom('payment_incidents as incident')
    .innerJoin('payments as payment', 'payment.id', 'incident.payment_id')
    .innerJoin('users as buyer', 'buyer.id', 'payment.user_id')
    .where('incident.closed_at', isOpen ? 'is' : 'is not', null)
    .$if(search !== '', (query) => query.where('payment.payment_code', '=', search.toUpperCase()));
  const rows = await matching
    .leftJoin('users as closer', 'closer.id', 'incident.closed_by')
    .select([
      'incident.id',
      'incident.payment_id',
      'payment.payment_code',
      'incident.provider',
      'incident.reference',
      'incident.kind',
      'incident.fact',
      'incident.amount',
      'incident.from_wallet',
      'incident.advanced',
      'incident.created_at',
      'incident.closed_at',
      'incident.note',
      'buyer.id as buyer_id',
      (eb) => eb.fn.coalesce('buyer.fullname', eb.val('')).as('buyer'),
      'closer.fullname as closed_by',
    ])
    .orderBy('incident.id', isOpen ? 'asc' : 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const counted = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: counted.total };
};

/** An operator has dealt with it. null: there is none, or it is closed already. */
export const closeIncident = async (
  tx: Tx<Schema>,
  id: number,
  { by, note, at }: { by: number; note: string; at: Date },
): Promise<{ payment_code: string; kind: IncidentKind; provider: string; fact: string } | null> => {
  const closed = await tx
    .updateTable('payment_incidents as incident')
    .from('payments as payment')
    .set({ closed_at: at, closed_by: by, note })
    .whereRef('payment.id', '=', 'incident.payment_id')
    .where('incident.id', '=', id)
    .where('incident.closed_at', 'is', null)
    .returning(['payment.payment_code', 'incident.kind', 'incident.provider', 'incident.fact'])
    .executeTakeFirst();
  return closed ?? null;
};

/** A fraud check was decided, or a difference is gone: nobody has to look at it any more. */
export const closeByItself = async (
  db: Kysely<Schema>,
  kind: Extract<IncidentKind, 'challenge' | 'difference'>,
  { provider, reference, at }: { provider: string; reference: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('payment_incidents')
    .set({ closed_at: at })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .execute();
};
