import {
  acceptStaffInvitation,
  changeStaffRoles,
  inviteStaff,
  leaveStore,
  listHelpedStores,
  listStaff as listStaffCall,
  listStaffLog,
  pauseStaff,
  readStaffInvitation,
  removeStaff,
  withdrawInvitation,
} from '#contract/staff.ts';
import { type Call, type Caller, route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { accept, invitationLimit, invite, readInvitation, withdrawOne } from './invitations.ts';
import {
  changeRoles,
  leave,
  listHelped,
  listLog,
  listStaff,
  pauseMember,
  removeMember,
  type StaffOwner,
} from './staff.ts';

// the guard lets only accounts reach buyers' calls, and only owners those about a store's staff
const userOf = ({ accountId }: Caller): number => accountId ?? 0;
const storeOf = ({ merchantId }: Caller): number => merchantId ?? 0;
const ownerOf = ({
  caller,
  origin,
  locale,
}: Pick<Call<never>, 'caller' | 'origin' | 'locale'>): StaffOwner => ({
  ...{ merchantId: storeOf(caller), accountId: userOf(caller), ip: origin.ip, locale },
});

/** A store's staff: invited, given roles, paused and removed by its owner, and what they did. */
export const staffRoutes: AppRoutes = (ctx) => {
  const limit = invitationLimit(ctx);
  return [
    route(listStaffCall, ({ caller }) => listStaff(ctx, storeOf(caller))),
    route(inviteStaff, (call) => invite(ctx, limit, ownerOf(call), call.input)),
    route(withdrawInvitation, (call) => withdrawOne(ctx, ownerOf(call), call.input.invitation_id)),
    route(changeStaffRoles, (call) => changeRoles(ctx, ownerOf(call), call.input.user_id, call.input.roles)),
    route(pauseStaff, (call) => pauseMember(ctx, ownerOf(call), call.input.user_id, call.input.is_paused)),
    route(removeStaff, (call) => removeMember(ctx, ownerOf(call), call.input.user_id)),
    route(listStaffLog, ({ caller, input, link }) => listLog(ctx, storeOf(caller), input, link)),
    route(listHelpedStores, ({ caller }) => listHelped(ctx, userOf(caller))),
    route(readStaffInvitation, ({ input }) => readInvitation(ctx, input.token)),
    route(acceptStaffInvitation, ({ caller, input, origin }) =>
      accept(ctx, { userId: userOf(caller), ip: origin.ip }, input.token),
    ),
    route(leaveStore, ({ caller, input, origin }) =>
      leave(ctx, { userId: userOf(caller), ip: origin.ip }, input.merchant_id),
    ),
  ];
};
