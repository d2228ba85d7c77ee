import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { ComplaintRow } from '../schema-buying.ts';

export const complaintReasons = [
  'not_received',
  'damaged',
  'wrong_item',
  'incomplete',
  'other',
] as const satisfies readonly ComplaintRow['reason'][];
export type ComplaintReason = (typeof complaintReasons)[number];

/** What a buyer complains about; photos are file ids of type `complaint`. */
export type NewComplaint = { reason: ComplaintReason; note: string; photos: readonly string[] };

export const insertComplaint = async (
  tx: Tx<Schema>,
  orderId: number,
  { reason, note, photos }: NewComplaint,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('complaints')
    .values({
      order_id: orderId,
      reason,
      note,
      photos: [...photos],
      created_at: now,
      resolution: null,
      resolution_note: null,
    })
    .execute();
};

export const writeResolution = async (
  tx: Tx<Schema>,
  orderId: number,
  resolution: 'refund' | 'partial' | 'release',
  note: string,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('complaints')
    .set({ resolution, resolution_note: note, resolved_at: now })
    .where('order_id', '=', orderId)
    .execute();
};
