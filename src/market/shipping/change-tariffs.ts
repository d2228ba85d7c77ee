import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { OperatorTariff } from '#contract/operator-courier.ts';
import { type Actor, isCurrent, recordAudit, versionOf } from '../audit/index.ts';
import type { MarketContext } from '../context.ts';
import {
  changedTariffs,
  type ToldTariff,
  tariffChanges,
  tariffFaults,
  withWhatStands,
} from './change-tariffs.rules.ts';
import { allTariffs, forgetTariffs, lockTariffs, writeTariff } from './tariffs-store.ts';

type Couriers = { couriers: OperatorTariff[]; version: string };

/** The tariff table with the version that an edit sends back. */
export const presentTariffs = (couriers: OperatorTariff[]): Couriers => ({
  couriers,
  version: versionOf({ couriers }),
});

/**
 * Changes services of couriers and adds those marked as new. Refused: 422 for a table that cannot be, 409 when somebody
 * changed it since `version` was read. Every service that changes is an audit event of its own.
 */
export const changeTariffs = (
  ctx: Pick<MarketContext, 'db' | 'clock'>,
  actor: Actor,
  { couriers: told, version }: { couriers: readonly ToldTariff[]; version?: string | null },
): Promise<Answer<Couriers>> =>
  ctx.db.transact(async (tx) => {
    await lockTariffs(tx);
    const before = await allTariffs(tx);
    if (!isCurrent(version, { couriers: before })) return refuse('conflict', { reason: 'changed_meanwhile' });
    const sent = withWhatStands(before, told);
    const faults = tariffFaults(before, sent);
    if (faults.length > 0) return invalid(...faults);
    const at = ctx.clock.now();
    for (const { name, tariff, ...change } of tariffChanges(before, changedTariffs(before, sent))) {
      await writeTariff(tx, tariff);
      await recordAudit(
        tx,
        actor,
        {
          action: change.before === null ? 'courier.add' : 'courier.change',
          target: `courier:${name}`,
          ...(change.before === null ? {} : { before: change.before }),
          after: change.after,
        },
        at,
      );
    }
    tx.onCommit(() => forgetTariffs(ctx));
    return ok(presentTariffs(await allTariffs(tx)));
  });
