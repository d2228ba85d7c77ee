import { pageMeta } from '#common/paging.ts';
import { neededPermissions } from '#contract/access.ts';
import { list, paged } from '#contract/envelope.ts';
import { chooseUsers } from '#contract/operator-choice.ts';
import {
  effectsOfUser,
  operatorUser,
  operatorUsers,
  resetUserFactors as resetFactorsCall,
  setRole as setRoleCall,
  suspendUser as suspendCall,
  unsuspendUser as unsuspendCall,
} from '#contract/operator-users.ts';
import { type Caller, type Route, route } from '#platform/http/route.ts';
import { actorOf, recordLook } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { resetFactorsOfOther, setRole, suspendUser, unsuspendUser } from './change-access.ts';
import { getUser, type OperatorUserPorts, presentUser, suspensionEffects } from './operator-users.ts';
import { userChoices, userPage } from './operator-users-store.ts';
import type { Staff } from './role.rules.ts';

// the guard lets only active operators reach these calls
const staffOf = ({ accountId, permissions }: Caller): Staff => ({
  id: accountId ?? 0,
  status: 'active',
  permissions,
});

const mayFindPeople: ReadonlySet<string> = new Set(neededPermissions(chooseUsers.access) ?? []);

/** Operators' calls about accounts. */
export const operatorUserRoutes = (ctx: AppContext, ports: OperatorUserPorts): Route[] => [
  route(operatorUsers, async ({ input, link }) => {
    const window = { limit: input.per_page, offset: (input.page - 1) * input.per_page };
    const { rows, total } = await userPage(ctx.db, ctx.config.keys, input, window);
    return paged(
      rows.map((row) => presentUser(ctx.config.keys, row)),
      pageMeta(input, total, rows.length, link),
    );
  }),
  route(chooseUsers, async ({ caller, input: { role, ...wanted } }) => {
    // who keeps the settings and nothing else has no business with people who buy and sell
    const isStaff =
      role === 'operator' || !caller.permissions.some((one) => one !== 'setting' && mayFindPeople.has(one));
    return list(await userChoices(ctx.db, ctx.config.keys, { ...wanted, isStaff }));
  }),
  route(operatorUser, async (call) => {
    const { id } = call.params;
    const found = await getUser(ctx, ports, staffOf(call.caller), id);
    if (found.ok)
      await ctx.db.transact((tx) => recordLook(tx, actorOf(call), id, `user:${id}`, ctx.clock.now()));
    return found;
  }),
  route(effectsOfUser, ({ params }) => suspensionEffects(ctx, ports, params.id)),
  route(suspendCall, (call) => {
    const { user_id: userId, reason } = call.input;
    return suspendUser(ctx, ports, { actor: actorOf(call), userId, reason });
  }),
  route(unsuspendCall, (call) => {
    const { user_id: userId, reason } = call.input;
    return unsuspendUser(ctx, ports, { actor: actorOf(call), userId, reason });
  }),
  route(resetFactorsCall, (call) => {
    const { user_id: userId, reason } = call.input;
    return resetFactorsOfOther(ctx, { actor: actorOf(call), userId, reason }, call.locale);
  }),
  route(setRoleCall, (call) => {
    const { user_id: userId, permissions, version } = call.input;
    return setRole(ctx, ports, { actor: actorOf(call), userId, permissions, seenVersion: version });
  }),
];
