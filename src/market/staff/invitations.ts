import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '#common/locale.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import type { HelpedStore, InvitationToStaff, StaffInvitation } from '#contract/staff.ts';
import { INVITATION_DAYS, type StaffRole, staffRoles } from '#contract/staff-roles.ts';
import { staffInvitationMail } from '#messages/staff-mail.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import { createSharedLimit, noLimit, type SharedLimit } from '#platform/http/rate-limit.ts';
import { announceAccess, canTell, masked, userById } from '../accounts/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { presentHelped, presentInvitation, type StaffOwner } from './staff.ts';
import {
  helpedStores,
  type InvitationRow,
  insertInvitation,
  insertLog,
  lockStaff,
  membershipOf,
  openInvitation,
  putMember,
  staffCount,
  storeOf,
  takeInvitation,
  withdraw,
} from './staff-store.ts';

const LIFE_MS = INVITATION_DAYS * 86_400_000;

/** Invitations to one address, whoever sends them: nobody's mailbox is flooded by several stores. */
export const invitationLimit = ({ db, config }: Pick<AppContext, 'db' | 'config'>): SharedLimit =>
  config.rateLimit ? createSharedLimit(db, { name: 'staff.invitation', most: 5, minutes: 24 * 60 }) : noLimit;

/** Nobody guesses 256 bits, so that a plain hash is enough, and one look finds it. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const inPart = (email: string): string => masked({ channel: 'email', destination: email });

const personOf = (tx: Tx<Schema>, email: string) =>
  tx.selectFrom('users').select(['id', 'locale']).where('email', '=', email).executeTakeFirst();

/** Mails an invitation in the language of whoever has the address; of nobody yet in the owner's. */
const mail = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  {
    invitation,
    token,
    store,
    locale,
  }: { invitation: InvitationRow; token: string; store: string; locale: Locale },
): Promise<void> => {
  // what stands behind # no server and no log sees
  const url = `${ctx.config.publicUrl}${locale === 'en' ? '/en' : ''}/merchant/invitation#${token}`;
  const content = staffInvitationMail(locale, {
    store,
    roles: invitation.roles,
    email: invitation.email,
    url,
    until: invitation.expires_at,
  });
  const message = { to: invitation.email, channel: 'email' as const, purpose: 'staff_invitation', otp: null };
  await ctx.send(tx, { ...message, ...content }, ctx.clock.now());
};

/**
 * Invites somebody by e-mail. Refused: 409 for the owner's own address, for whoever is in the staff already, and where the
 * staff is full; 429 to one address too often.
 */
export const invite = async (
  ctx: AppContext,
  limit: SharedLimit,
  owner: StaffOwner,
  { email, roles }: { email: string; roles: StaffRole[] },
): Promise<Answer<StaffInvitation>> => {
  if (!canTell(ctx, 'email')) return refuse('unavailable');
  const { merchantId, accountId, ip } = owner;
  const retryAfterSeconds = await limit.take(email);
  if (retryAfterSeconds > 0) return refuse('too_many', { retryAfterSeconds });
  const { store_staff_max } = await ctx.settings();
  return ctx.db.transact(async (tx): Promise<Answer<StaffInvitation>> => {
    const now = ctx.clock.now();
    await lockStaff(tx, merchantId);
    const person = await personOf(tx, email);
    if (person?.id === accountId) return refuse('conflict', { reason: 'staff_oneself' });
    if (person !== undefined && (await membershipOf(tx, merchantId, person.id)) !== null)
      return refuse('conflict', { reason: 'staff_already' });
    if ((await staffCount(tx, merchantId, now, { email })) >= store_staff_max)
      return refuse('conflict', { reason: 'staff_full' });
    await withdraw(tx, merchantId, { email }, now);
    const token = randomBytes(32).toString('base64url');
    const invitation = await insertInvitation(tx, {
      merchant_id: merchantId,
      email,
      roles,
      token_hash: hashOf(token),
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
    });
    const { merchant_name: store } = await storeOf(tx, merchantId);
    await mail(tx, ctx, { invitation, token, store, locale: person?.locale ?? owner.locale });
    await insertLog(
      tx,
      { merchantId, userId: accountId, action: 'inviteStaff', subject: { names: [inPart(email)] }, ip },
      now,
    );
    return ok(presentInvitation(invitation, now));
  });
};

/** Takes an invitation back. Refused: 404 when there is none, or it was accepted. */
export const withdrawOne = (
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { merchantId, accountId, ip }: StaffOwner,
  id: number,
): Promise<Answer<null>> =>
  ctx.db.transact(async (tx): Promise<Answer<null>> => {
    const now = ctx.clock.now();
    const names = await withdraw(tx, merchantId, { id }, now);
    if (names.length === 0) return refuse('not_found');
    await insertLog(
      tx,
      {
        merchantId,
        userId: accountId,
        action: 'withdrawInvitation',
        subject: { names: names.map(inPart) },
        ip,
      },
      now,
    );
    return ok(null);
  });

const notOpen = invalid({ field: 'token', rule: 'token_invalid' });

/** What an invitation says. Refused: 422 `token_invalid` when it is none, is over, was used or taken back. */
export const readInvitation = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  token: string,
): Promise<Answer<InvitationToStaff>> => {
  const found = await openInvitation(db, hashOf(token), clock.now());
  if (found === null) return notOpen;
  return ok({
    merchant_name: found.merchant_name,
    email: inPart(found.email),
    roles: staffRoles.filter((role) => found.roles.includes(role)),
    expires_at: toIso(found.expires_at),
  });
};

/**
 * Joins the staff of a store by an invitation, once; the owner is told by mail. Refused: 422 `token_invalid`; 403 with the
 * account of another address; 409 for the owner, for a member and where the staff is full by now.
 */
export const accept = async (
  ctx: AppContext,
  { userId, ip }: { userId: number; ip: string },
  token: string,
): Promise<Answer<HelpedStore>> => {
  const { store_staff_max } = await ctx.settings();
  return ctx.db.transact(async (tx): Promise<Answer<HelpedStore>> => {
    const now = ctx.clock.now();
    const invitation = await openInvitation(tx, hashOf(token), now);
    if (invitation === null) return notOpen;
    const { merchant_id: merchantId, email, roles, owner_id: ownerId } = invitation;
    const user = await userById(tx, ctx.config.keys, userId);
    if (user?.email !== email) return refuse('forbidden', { reason: 'staff_other_email' });
    if (ownerId === userId) return refuse('conflict', { reason: 'staff_oneself' });
    await lockStaff(tx, merchantId);
    if ((await membershipOf(tx, merchantId, userId)) !== null)
      return refuse('conflict', { reason: 'staff_already' });
    if ((await staffCount(tx, merchantId, now, { email })) >= store_staff_max)
      return refuse('conflict', { reason: 'staff_full' });
    if (!(await takeInvitation(tx, invitation.id, now))) return notOpen;
    await putMember(tx, { merchantId, userId, roles }, now);
    await insertLog(tx, { merchantId, userId, action: 'acceptStaffInvitation', subject: {}, ip }, now);
    const owner = await userById(tx, ctx.config.keys, ownerId);
    await announceAccess(tx, ctx, {
      userId: ownerId,
      kind: 'staff',
      details: `${user.fullname ?? email} (${email})`,
      locale: owner?.locale ?? 'id',
    });
    const joined = (await helpedStores(tx, userId)).find((one) => one.merchant_id === merchantId);
    return joined === undefined ? rollback(refuse('not_found')) : ok(presentHelped(joined));
  });
};
