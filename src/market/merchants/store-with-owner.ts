import type { Tx } from '#platform/db/database.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import type { OperatedStorePorts } from './seller-ports.ts';
import { holdStore, type StoreFacts } from './store-rows-store.ts';
import { suspendMerchant, unsuspendMerchant } from './suspend-merchant.ts';

type Deps = Pick<AppContext, 'clock' | 'announce'>;
type Ports = Pick<OperatedStorePorts, 'products' | 'forget'>;

const storeOf = async (tx: Tx<Schema>, ownerId: number): Promise<StoreFacts | null> => {
  const row = await tx
    .selectFrom('merchants')
    .select('id')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row === undefined ? null : holdStore(tx, row.id);
};

const write = (
  tx: Tx<Schema>,
  { clock }: Deps,
  actor: Actor,
  store: StoreFacts,
  [from, to]: readonly [string, string],
  reason?: string,
) =>
  recordAudit(
    tx,
    actor,
    {
      action: to === 'suspended' ? 'merchant.suspend' : 'merchant.unsuspend',
      target: `merchant:${store.id}`,
      before: { status: from },
      after: { status: to, with_owner: true, ...(reason === undefined ? {} : { reason }) },
    },
    clock.now(),
  );

/**
 * The open store of an account that was just suspended closes with it (API O50); one in any other status stays what it
 * is. The account is held by the caller.
 */
export const suspendWithOwner = async (
  tx: Tx<Schema>,
  deps: Deps,
  { ownerId, reason, actor }: { ownerId: number; reason: string; actor: Actor },
  ports: Ports,
): Promise<void> => {
  const store = await storeOf(tx, ownerId);
  if (store?.status !== 'active') return;
  const refused = await suspendMerchant(
    tx,
    deps,
    { merchantId: store.id, reason, withOwner: true },
    ports.products,
  );
  if (refused !== null) throw new Error(`store ${store.id} changed while it was held`);
  await write(tx, deps, actor, store, ['active', 'suspended'], reason);
  tx.onCommit(ports.forget);
};

/** The store that closed with its account opens with it (API O51); one that was suspended for itself stays so. */
export const unsuspendWithOwner = async (
  tx: Tx<Schema>,
  deps: Deps,
  { ownerId, actor }: { ownerId: number; actor: Actor },
  ports: Ports,
): Promise<void> => {
  const store = await storeOf(tx, ownerId);
  if (store === null || !store.suspended_with_owner) return;
  const refused = await unsuspendMerchant(tx, deps, store.id, ports.products);
  if (refused !== null) throw new Error(`store ${store.id} changed while it was held`);
  await write(tx, deps, actor, store, ['suspended', 'active']);
  tx.onCommit(ports.forget);
};
