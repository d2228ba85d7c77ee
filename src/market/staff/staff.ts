import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import { type Answer, list, ok, paged, type Refusal, refuse } from '#contract/envelope.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import { toIso } from '#contract/scalars.ts';
import type { HelpedStore, StaffInvitation, StaffList, StaffLogLine, StaffMember } from '#contract/staff.ts';
import { type StaffRole, staffRoles } from '#contract/staff-roles.ts';
import type { Timer } from '#platform/jobs.ts';
import type { AppContext, MarketContext } from '../context.ts';
import {
  changeMember,
  deleteOldInvitations,
  deleteOldLog,
  endStreams,
  type HelpedStoreRow,
  helpedStores,
  type InvitationRow,
  insertLog,
  invitationsOf,
  type LogRow,
  lockStaff,
  logPage,
  type MemberRow,
  memberOf,
  membersOf,
} from './staff-store.ts';

const DAY_MS = 86_400_000;
/** What the staff did is kept for a year, invitations for a month after they are over. */
const LOG_LIFE_MS = 365 * DAY_MS;
const INVITATION_REST_MS = 30 * DAY_MS;

/** The owner of a store, and from where they act. */
export type StaffOwner = { merchantId: number; accountId: number; ip: string; locale: Locale };

const inOrder = (roles: readonly StaffRole[]): StaffRole[] =>
  staffRoles.filter((role) => roles.includes(role));

const presentMember = (row: MemberRow): StaffMember => ({
  user_id: row.user_id,
  name: row.name ?? row.email ?? '',
  email: row.email ?? '',
  roles: inOrder(row.roles),
  status: row.status,
  joined_at: toIso(row.created_at),
  last_change_at: row.last_change_at === null ? null : toIso(row.last_change_at),
});

export const presentInvitation = (row: InvitationRow, now: Date): StaffInvitation => ({
  invitation_id: row.id,
  email: row.email,
  roles: inOrder(row.roles),
  created_at: toIso(row.created_at),
  expires_at: toIso(row.expires_at),
  is_expired: row.expires_at <= now,
});

export const presentHelped = (row: HelpedStoreRow): HelpedStore => ({
  merchant_id: row.merchant_id,
  merchant_name: row.merchant_name,
  merchant_photo: fileUrlOrNull(row.merchant_photo),
  roles: inOrder(row.roles),
  status: row.merchant_status,
  is_paused: row.status === 'paused',
});

export const listStaff = async (ctx: AppContext, merchantId: number): Promise<Answer<StaffList>> => {
  const [members, invitations, settings] = await Promise.all([
    membersOf(ctx.db, merchantId),
    invitationsOf(ctx.db, merchantId),
    ctx.settings(),
  ]);
  return ok({
    members: members.map(presentMember),
    invitations: invitations.map((one) => presentInvitation(one, ctx.clock.now())),
    max: settings.store_staff_max,
  });
};

type Change = {
  userId: number;
  change: Parameters<typeof changeMember>[2];
  action: 'changeStaffRoles' | 'pauseStaff' | 'resumeStaff' | 'removeStaff';
};

/** Changes one of a store's staff, notes it, and ends what is open for them. Refused: 404. */
const change = (
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { merchantId, accountId, ip }: StaffOwner,
  { userId, change: to, action }: Change,
): Promise<Answer<StaffMember>> =>
  ctx.db.transact(async (tx): Promise<Answer<StaffMember>> => {
    const now = ctx.clock.now();
    await lockStaff(tx, merchantId);
    if (!(await changeMember(tx, { merchantId, userId }, to, now))) return refuse('not_found');
    const member = await memberOf(tx, merchantId, userId);
    if (member === null) return refuse('not_found');
    await insertLog(tx, { merchantId, userId: accountId, action, subject: { persons: [userId] }, ip }, now);
    await endStreams(tx, merchantId, userId);
    return ok(presentMember(member));
  });

/** Gives a member other roles, from their next call on. Refused: 404. */
export const changeRoles = (ctx: AppContext, owner: StaffOwner, userId: number, roles: StaffRole[]) =>
  change(ctx, owner, { userId, change: { roles }, action: 'changeStaffRoles' });

/** Keeps a member out from their next call on, or lets them in again. Refused: 404. */
export const pauseMember = (ctx: AppContext, owner: StaffOwner, userId: number, isPaused: boolean) =>
  change(ctx, owner, {
    userId,
    change: { status: isPaused ? 'paused' : 'active' },
    action: isPaused ? 'pauseStaff' : 'resumeStaff',
  });

/** Takes a member out of the staff. Refused: 404. */
export const removeMember = async (
  ctx: AppContext,
  owner: StaffOwner,
  userId: number,
): Promise<Answer<null>> => {
  const removed = await change(ctx, owner, { userId, change: { status: 'removed' }, action: 'removeStaff' });
  return removed.ok ? ok(null) : removed;
};

/** Leaves a staff by oneself. Refused: 404. */
export const leave = (
  ctx: AppContext,
  { userId, ip }: { userId: number; ip: string },
  merchantId: number,
): Promise<Answer<null>> =>
  ctx.db.transact(async (tx): Promise<Answer<null> | Refusal> => {
    const now = ctx.clock.now();
    if (!(await changeMember(tx, { merchantId, userId }, { status: 'removed' }, now)))
      return refuse('not_found');
    await insertLog(tx, { merchantId, userId, action: 'leaveStore', subject: {}, ip }, now);
    await endStreams(tx, merchantId, userId);
    return ok(null);
  });

export const listHelped = async ({ db }: Pick<AppContext, 'db'>, userId: number) =>
  list((await helpedStores(db, userId)).map(presentHelped));

const presentLog = (row: LogRow): StaffLogLine => ({
  log_id: row.id,
  at: toIso(row.created_at),
  user_id: row.user_id,
  name: row.name ?? '',
  action: row.action,
  about: [...(row.subject.orders ?? []), ...row.products, ...row.persons, ...(row.subject.names ?? [])],
  is_refused: row.is_refused,
});

export const listLog = async (
  { db }: Pick<AppContext, 'db'>,
  merchantId: number,
  request: { user_id: number | null; page: number; per_page: number },
  link: (page: number) => string,
): Promise<Answer<StaffLogLine[]>> => {
  const { page, per_page } = request;
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await logPage(db, merchantId, request.user_id, window);
  return paged(rows.map(presentLog), pageMeta(request, total, rows.length, link));
};

/** Deletes what the log holds no longer, and invitations that nobody asks about any more. */
export const staffTimer = ({ db, clock }: Pick<MarketContext, 'db' | 'clock'>): Timer => ({
  name: 'staff.purge',
  everyMs: 6 * 3_600_000,
  run: async () => {
    const now = clock.now().getTime();
    await deleteOldLog(db, new Date(now - LOG_LIFE_MS));
    await deleteOldInvitations(db, new Date(now - INVITATION_REST_MS));
  },
});
