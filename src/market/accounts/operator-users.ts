import type { Kysely } from 'kysely';
import { type Answer, ok, refuse } from '#contract/envelope.ts';
import type { StoreEffects } from '#contract/operator-stores.ts';
import type { UserDetail, UserEffects, UserRow } from '#contract/operator-users.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import { toIso } from '#contract/scalars.ts';
import type { Saldo } from '#contract/wallet.ts';
import type { Tx } from '#platform/db/database.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openTextOrNull } from '#platform/sealed-text.ts';
import { type Actor, historyOf, versionOf } from '../audit/index.ts';
import type { KeyedContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { hasSecondFactor } from './operator-factors-store.ts';
import { type OperatorUser, operatorUser, providersOf } from './operator-users-store.ts';
import { roleObstacleOf, rolesOf, type Staff } from './role.rules.ts';
import { sessionsOf } from './sessions-store.ts';
import { passwordHashOf } from './users-store.ts';

/** What operators' decisions about an account need of modules that accounts must not know. Bound by the server. */
export type OperatorUserPorts = {
  /** Suspends its open store with it. The account is locked by the caller. */
  suspendStore: (tx: Tx<Schema>, request: { ownerId: number; reason: string; actor: Actor }) => Promise<void>;
  /** Opens the store that was suspended with it. The account is locked by the caller. */
  unsuspendStore: (tx: Tx<Schema>, request: { ownerId: number; actor: Actor }) => Promise<void>;
  storeEffects: (merchantId: number) => Promise<StoreEffects | null>;
  orders: (
    db: Kysely<Schema>,
    userId: number,
  ) => Promise<{ total: number; open: number; unpaidPayments: number }>;
  /** The buyer's wallet. Rupiah. */
  saldo: (db: Kysely<Schema>, userId: number) => Promise<Saldo>;
};

const presentMerchant = (row: OperatorUser): UserRow['merchant'] =>
  row.merchant_id === null || row.merchant_status === null
    ? null
    : {
        id: row.merchant_id,
        merchant_name: row.merchant_name ?? '',
        merchant_slug: row.merchant_slug ?? '',
        merchant_photo: fileUrlOrNull(row.merchant_photo),
        status: row.merchant_status,
      };

/** An account as operators' lists show it. */
export const presentUser = (keys: KeyRing, row: OperatorUser): UserRow => ({
  id: row.id,
  fullname: row.fullname,
  email: row.email,
  phone: openTextOrNull(keys, 'phone', row.phone),
  profile_picture: fileUrlOrNull(row.profile_picture),
  status: row.status,
  roles: rolesOf(row.permissions, row.merchant_status),
  permissions: row.permissions,
  merchant: presentMerchant(row),
  created_at: toIso(row.created_at),
  last_login_at: row.last_login_at === null ? null : toIso(row.last_login_at),
});

/** The version of an account's permissions, sent back with a change of them. */
export const versionOfRole = ({ permissions }: { permissions: readonly string[] }): string =>
  versionOf({ permissions });

/** An account with what an operator must know of it. Refused: 404. */
export const getUser = async (
  { db, clock, config }: KeyedContext,
  ports: OperatorUserPorts,
  actor: Staff,
  userId: number,
): Promise<Answer<UserDetail>> => {
  const row = await operatorUser(db, userId);
  if (row === null) return refuse('not_found');
  const [sessions, providers, passwordHash, orders, saldo, histories, hasFactor] = await Promise.all([
    sessionsOf(db, userId, clock.now()),
    providersOf(db, userId),
    passwordHashOf(db, userId),
    ports.orders(db, userId),
    ports.saldo(db, userId),
    historyOf(db, `user:${userId}`),
    hasSecondFactor(db, userId),
  ]);
  const trading = { hasStore: row.merchant_id !== null, orders: orders.total, saldo };
  return ok({
    ...presentUser(config.keys, row),
    is_self: actor.id === userId,
    logins: [...(passwordHash === null ? [] : ['password' as const]), ...providers],
    sessions: sessions.map((session) => ({
      device: session.device,
      ip: session.ip,
      created_at: toIso(session.created_at),
      last_seen_at: toIso(session.last_seen_at),
      expires_at: toIso(session.expires_at),
    })),
    orders: { total: orders.total, open: orders.open },
    saldo,
    has_second_factor: hasFactor,
    role_obstacle: roleObstacleOf(actor, row, trading),
    histories,
    version: versionOfRole(row),
  });
};

/** What suspending an account would reach. Refused: 404. */
export const suspensionEffects = async (
  { db, clock }: KeyedContext,
  ports: OperatorUserPorts,
  userId: number,
): Promise<Answer<UserEffects>> => {
  const row = await operatorUser(db, userId);
  if (row === null) return refuse('not_found');
  const hasOpenStore = row.merchant_id !== null && row.merchant_status === 'active';
  const [sessions, orders, saldo, store] = await Promise.all([
    sessionsOf(db, userId, clock.now()),
    ports.orders(db, userId),
    ports.saldo(db, userId),
    hasOpenStore ? ports.storeEffects(row.merchant_id ?? 0) : null,
  ]);
  return ok({
    sessions: sessions.length,
    open_orders: orders.open,
    unpaid_payments: orders.unpaidPayments,
    saldo,
    store,
  });
};
