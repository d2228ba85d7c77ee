import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** Who did it, and from where. */
export type Actor = { accountId: number; ip: string };

/** One thing done. `action` is `area.verb` (e.g. `merchant.verify`), `target` is `kind:id` (e.g. `merchant:12`). */
export type AuditEvent = {
  action: string;
  target: string;
  /** What was so before and is so after: only what changed, never a secret. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Writes down what an operator did, in the transaction that does it (API O60). The table takes no change and no deletion. */
export const recordAudit = async (
  tx: Tx<Schema>,
  actor: Actor,
  { action, target, before, after }: AuditEvent,
  at: Date,
): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: actor.accountId,
      action,
      target,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      ip: actor.ip,
      created_at: at,
    })
    .execute();
};
