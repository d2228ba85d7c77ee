import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { CourierInsurance } from '#contract/operator-courier.ts';
import { type Actor, isCurrent, recordAudit, versionOf } from '../audit/index.ts';
import type { MarketContext } from '../context.ts';
import { allInsurance, forgetInsurance, writeInsurance } from './insurance-store.ts';
import { lockTariffs } from './tariffs-store.ts';

type Sent = Omit<CourierInsurance, 'courier_name'>;
type Insurance = { couriers: CourierInsurance[]; version: string };

/** What couriers ask for insurance, with the version that an edit sends back. */
export const presentInsurance = (couriers: CourierInsurance[]): Insurance => ({
  couriers,
  version: versionOf({ couriers }),
});

const keys = ['is_active', 'rate', 'minimum', 'fee', 'required_from'] as const;

/**
 * Changes what couriers ask for insurance; those that are not sent stay as they are. Refused: 422 for a courier that is
 * not in the tariff table or is sent twice, 409 when somebody changed the terms since `version` was read.
 */
export const changeInsurance = (
  ctx: Pick<MarketContext, 'db' | 'clock'>,
  actor: Actor,
  { couriers: sent, version }: { couriers: readonly Sent[]; version?: string | null },
): Promise<Answer<Insurance>> =>
  ctx.db.transact(async (tx) => {
    await lockTariffs(tx);
    const before = await allInsurance(tx);
    if (!isCurrent(version, { couriers: before })) return refuse('conflict', { reason: 'changed_meanwhile' });
    for (const [index, { courier }] of sent.entries()) {
      const field = `couriers.${index}.courier`;
      if (!before.some((one) => one.courier === courier)) return invalid({ field, rule: 'exists' });
      if (sent.findIndex((one) => one.courier === courier) !== index)
        return invalid({ field, rule: 'unique' });
    }
    for (const after of sent) {
      const old = before.find(({ courier }) => courier === after.courier);
      const changed = keys.filter((key) => old?.[key] !== after[key]);
      if (old === undefined || changed.length === 0) continue;
      await writeInsurance(tx, after);
      const only = (terms: Sent) => Object.fromEntries(changed.map((key) => [key, terms[key]]));
      const change = { target: `courier:${after.courier}`, before: only(old), after: only(after) };
      await recordAudit(tx, actor, { action: 'courier.insurance', ...change }, ctx.clock.now());
    }
    tx.onCommit(() => forgetInsurance(ctx));
    return ok(presentInsurance(await allInsurance(tx)));
  });
