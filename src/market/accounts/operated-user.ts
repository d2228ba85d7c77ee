import { type Answer, ok, refuse } from '#contract/envelope.ts';
import type { UserDetail, UserEffects, UserRow } from '#contract/operator-users.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import { toIso } from '#contract/scalars.ts';
import { historyOf, versionOf } from '../audit/index.ts';
import type { MarketContext } from '../context.ts';
import type { OperatedUserPorts } from './operator-ports.ts';
import { type OperatedUser, operatedUser, providersOf } from './operator-users-store.ts';
import { roleObstacleOf, type Staff } from './role.rules.ts';
import { isSellerStatus } from './seller.rules.ts';
import { sessionsOf } from './sessions-store.ts';
import { passwordHashOf } from './users-store.ts';

const merchantOf = (row: OperatedUser): UserRow['merchant'] =>
  row.merchant_id === null || row.merchant_status === null
    ? null
    : {
        id: row.merchant_id,
        merchant_name: row.merchant_name ?? '',
        merchant_slug: row.merchant_slug ?? '',
        merchant_photo: fileUrlOrNull(row.merchant_photo),
        status: row.merchant_status,
      };

/** An account as operators' lists show it (API O48). */
export const presentUser = (row: OperatedUser): UserRow => {
  const isOperator = row.permissions.length > 0;
  const isSeller = row.merchant_status !== null && isSellerStatus(row.merchant_status);
  return {
    id: row.id,
    fullname: row.fullname,
    email: row.email,
    phone: row.phone,
    profile_picture: fileUrlOrNull(row.profile_picture),
    status: row.status,
    roles: isOperator ? ['operator'] : isSeller ? ['buyer', 'merchant'] : ['buyer'],
    permissions: row.permissions,
    merchant: merchantOf(row),
    created_at: toIso(row.created_at),
    last_login_at: row.last_login_at === null ? null : toIso(row.last_login_at),
  };
};

/** The mark of what an operator may do, as somebody saw it. */
export const versionOfRole = ({ permissions }: { permissions: readonly string[] }): string =>
  versionOf({ permissions });

type Place = Pick<MarketContext, 'db' | 'clock'>;

/** An account with what an operator must know of it (API O49). 404 unknown. */
export const openUser = async (
  { db, clock }: Place,
  ports: OperatedUserPorts,
  actor: Staff,
  userId: number,
): Promise<Answer<UserDetail>> => {
  const row = await operatedUser(db, userId);
  if (row === null) return refuse('not_found');
  const [sessions, providers, hash, orders, saldo, histories] = await Promise.all([
    sessionsOf(db, userId, clock.now()),
    providersOf(db, userId),
    passwordHashOf(db, userId),
    ports.orders(db, userId),
    ports.saldo(db, userId),
    historyOf(db, `user:${userId}`),
  ]);
  const trading = { hasStore: row.merchant_id !== null, orders: orders.total, saldo };
  return ok({
    ...presentUser(row),
    is_self: actor.id === userId,
    logins: [...(hash === null ? [] : ['password' as const]), ...providers],
    sessions: sessions.map((session) => ({
      device: session.device,
      ip: session.ip,
      created_at: toIso(session.created_at),
      last_seen_at: toIso(session.last_seen_at),
      expires_at: toIso(session.expires_at),
    })),
    orders: { total: orders.total, open: orders.open },
    saldo,
    role_obstacle: roleObstacleOf(actor, row, trading),
    histories,
    version: versionOfRole(row),
  });
};

/** What suspending an account would reach (API O110). 404 unknown. */
export const effectsOnUser = async (
  { db, clock }: Place,
  ports: OperatedUserPorts,
  userId: number,
): Promise<Answer<UserEffects>> => {
  const row = await operatedUser(db, userId);
  if (row === null) return refuse('not_found');
  const isOpen = row.merchant_id !== null && row.merchant_status === 'active';
  const [sessions, orders, saldo, store] = await Promise.all([
    sessionsOf(db, userId, clock.now()),
    ports.orders(db, userId),
    ports.saldo(db, userId),
    isOpen ? ports.storeEffects(row.merchant_id ?? 0) : null,
  ]);
  return ok({
    sessions: sessions.length,
    open_orders: orders.open,
    unpaid_payments: orders.unpaidPayments,
    saldo,
    store,
  });
};
