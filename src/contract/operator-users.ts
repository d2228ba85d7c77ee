import { z } from 'zod';
import type { Permission } from './access.ts';
import { permissionNames } from './access.ts';
import { account } from './account.ts';
import { endpoint, operator } from './endpoint.ts';
import { idField, textField } from './fields.ts';
import { historyLine, storeEffects } from './operator-stores.ts';
import { choice, idParam, nothing, pageNumber, perPage, text } from './query.ts';
import { count, id, iso, url } from './scalars.ts';
import { breaks } from './validation.ts';
import { saldo } from './wallet.ts';

const user = operator('user');
const act = { ...user, method: 'POST' } as const;

export const userStatuses = ['unverified', 'active', 'suspended'] as const;
export const userRoles = ['buyer', 'merchant', 'operator'] as const;

export const userRow = z.object({
  id,
  fullname: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  profile_picture: url.nullable(),
  status: z.enum(userStatuses),
  roles: z.array(z.enum(userRoles)),
  permissions: z.array(z.string()),
  merchant: account.shape.merchant,
  created_at: iso,
  last_login_at: iso.nullable(),
});
export type UserRow = z.output<typeof userRow>;

/** Why an account cannot be given a part in the back-office: it is the own one, or trades. */
export const roleObstacle = z.enum(['self', 'status', 'merchant', 'orders', 'saldo', 'permissions']);
export type RoleObstacle = z.output<typeof roleObstacle>;

export const userDetail = userRow.extend({
  is_self: z.boolean(),
  /** How the account may log in. */
  logins: z.array(z.enum(['password', 'google', 'facebook'])),
  /** Where it is logged in now, newest first. */
  sessions: z.array(
    z.object({ device: z.string(), ip: z.string(), created_at: iso, last_seen_at: iso, expires_at: iso }),
  ),
  orders: z.object({ total: count, open: count }),
  saldo,
  /** Whether it has a second factor; only operators have one. */
  has_second_factor: z.boolean(),
  role_obstacle: roleObstacle.nullable(),
  histories: z.array(historyLine),
  version: z.string(),
});
export type UserDetail = z.output<typeof userDetail>;

/** What suspending an account reaches. */
export const userEffects = z.object({
  sessions: count,
  open_orders: count,
  unpaid_payments: count,
  saldo,
  /** Its store, when it is open: it is suspended too. */
  store: storeEffects.nullable(),
});
export type UserEffects = z.output<typeof userEffects>;

export const operatorUsers = endpoint({
  ...user,
  name: 'operatorUsers',
  method: 'GET',
  path: '/operator/user/list',
  kind: 'paged',
  input: z.object({
    status: choice(userStatuses, null),
    role: choice(userRoles, null),
    search: text,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(userRow),
  summary: 'Accounts, newest first, found by name, e-mail or phone.',
});
export const operatorUser = endpoint({
  ...user,
  name: 'operatorUser',
  method: 'GET',
  path: '/operator/user/detail/:id',
  params: z.object({ id: idParam }),
  input: nothing,
  output: userDetail,
  summary: 'An account with its sessions, its store, its orders and its balance. Who looked is audited.',
});
export const effectsOfUser = endpoint({
  ...user,
  name: 'effectsOfUser',
  method: 'GET',
  path: '/operator/user/effects/:id',
  params: z.object({ id: idParam }),
  input: nothing,
  output: userEffects,
  summary: 'What suspending an account would reach.',
});
export const suspendUser = endpoint({
  ...act,
  name: 'suspendUser',
  path: '/operator/user/suspend',
  input: z.object({ user_id: idField.required, reason: textField(3, 500).required }),
  output: userRow,
  summary: 'Closes an account: its sessions end at once and its store is suspended with it.',
});
export const unsuspendUser = endpoint({
  ...act,
  name: 'unsuspendUser',
  path: '/operator/user/unsuspend',
  input: z.object({ user_id: idField.required, reason: textField(3, 500).or(null) }),
  output: userRow,
  summary: 'Opens an account again, and its store when that was suspended with it.',
});

export const resetUserFactors = endpoint({
  ...act,
  name: 'resetUserFactors',
  stepUp: true,
  path: '/operator/user/resetfactors',
  input: z.object({ user_id: idField.required, reason: textField(3, 500).required }),
  output: userRow,
  summary: 'Takes every second factor of another operator away, who lost them, and ends its sessions.',
});

/** A list of permissions, each once, in their order; an empty list is a list. */
const permissionList = z.preprocess<unknown, z.ZodType<Permission[]>, string[]>(
  (value: unknown) => (value === null || value === '' ? undefined : value),
  z
    .array(z.unknown().meta({ enum: permissionNames }))
    .refine((found) => found.every((one) => permissionNames.some((name) => name === one)), breaks('enum'))
    .transform((found) => permissionNames.filter((name) => found.includes(name))),
);
export const setRole = endpoint({
  ...act,
  name: 'setRole',
  stepUp: true,
  path: '/operator/user/setrole',
  input: z.object({
    user_id: idField.required,
    permissions: permissionList,
    version: textField(1, 50).or(null),
  }),
  output: userRow,
  summary: 'Makes an account an operator with these permissions; with none it is an operator no more.',
});
