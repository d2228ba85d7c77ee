import { z } from 'zod';
import { merchantStatus } from './account.ts';
import { endpoint } from './endpoint.ts';
import { booleanField, choiceField, emailField, idField, textField } from './fields.ts';
import { idOrNull, nothing, pageNumber, perPage } from './query.ts';
import { id, iso, url } from './scalars.ts';
import { staffChanges, staffEvents, staffRoles } from './staff-roles.ts';
import { breaks } from './validation.ts';

const roles = z.array(z.enum(staffRoles));

/** Somebody who helps the owner of the own store. */
export const staffMember = z.object({
  user_id: id,
  name: z.string(),
  email: z.string(),
  roles,
  status: z.enum(['active', 'paused', 'removed']),
  /** When they joined, the last time. */
  joined_at: iso,
  /** When they last changed something that the log shows; null: never. */
  last_change_at: iso.nullable(),
});
export type StaffMember = z.output<typeof staffMember>;

/** An invitation that nobody has accepted yet. */
export const staffInvitation = z.object({
  invitation_id: id,
  email: z.string(),
  roles,
  created_at: iso,
  expires_at: iso,
  is_expired: z.boolean(),
});
export type StaffInvitation = z.output<typeof staffInvitation>;

const staffList = z.object({
  members: z.array(staffMember),
  invitations: z.array(staffInvitation),
  /** How many may be in it, with those who are invited. */
  max: z.int(),
});
export type StaffList = z.output<typeof staffList>;

export const staffLogLine = z.object({
  log_id: id,
  at: iso,
  user_id: id,
  name: z.string(),
  /** What was done, by the name of its call. */
  action: z.enum([...staffChanges, ...staffEvents]),
  /** What it was about: codes of orders, names of products or persons. */
  about: z.array(z.string()),
  /** A part of it was done before the rest was refused. */
  is_refused: z.boolean(),
});
export type StaffLogLine = z.output<typeof staffLogLine>;

/** Some of the roles, each once, in their usual order. */
const rolesField = z
  .array(choiceField(...staffRoles).required)
  .min(1, breaks('required'))
  .max(staffRoles.length, breaks('length'))
  .transform((chosen) => staffRoles.filter((role) => chosen.includes(role)));

const own = { access: 'seller', caching: 'never', kind: 'one', params: nothing } as const;
const at = <const P extends string>(path: P) => `/merchant/dashboard/staff${path}` as const;

export const listStaff = endpoint({
  ...own,
  name: 'listStaff',
  method: 'GET',
  path: at('/list'),
  input: nothing,
  output: staffList,
  summary: "The own store's staff, those who left too, and whom it has invited.",
});
export const inviteStaff = endpoint({
  ...own,
  name: 'inviteStaff',
  method: 'POST',
  path: at('/invite'),
  stepUp: true,
  input: z.object({ email: emailField.required, roles: rolesField }),
  output: staffInvitation,
  summary:
    'Invites somebody by e-mail, for seven days. An invitation of the same address before it ends. The answer does not say whether there is an account.',
});
export const withdrawInvitation = endpoint({
  ...own,
  name: 'withdrawInvitation',
  method: 'POST',
  path: at('/invitation/withdraw'),
  input: z.object({ invitation_id: idField.required }),
  output: z.null(),
  summary: 'Takes an invitation back that was not accepted yet.',
});
export const changeStaffRoles = endpoint({
  ...own,
  name: 'changeStaffRoles',
  method: 'POST',
  path: at('/roles'),
  stepUp: true,
  input: z.object({ user_id: idField.required, roles: rolesField }),
  output: staffMember,
  summary: 'Gives a member of the staff other roles, from the next call on.',
});
export const pauseStaff = endpoint({
  ...own,
  name: 'pauseStaff',
  method: 'POST',
  path: at('/pause'),
  input: z.object({ user_id: idField.required, is_paused: booleanField.required }),
  output: staffMember,
  summary: 'Keeps a member of the staff out of the store from the next call on, or lets them in again.',
});
export const removeStaff = endpoint({
  ...own,
  name: 'removeStaff',
  method: 'POST',
  path: at('/remove'),
  input: z.object({ user_id: idField.required }),
  output: z.null(),
  summary: 'Takes somebody out of the staff; what they did stays in the log.',
});
export const listStaffLog = endpoint({
  ...own,
  name: 'listStaffLog',
  method: 'GET',
  path: at('/log'),
  kind: 'paged',
  input: z.object({ user_id: idOrNull, page: pageNumber, per_page: perPage }),
  output: z.array(staffLogLine),
  summary:
    'What the staff changed in the own store, and what became of the staff, newest first; kept for a year.',
});

/** A store that the caller helps. */
export const helpedStore = z.object({
  merchant_id: id,
  merchant_name: z.string(),
  merchant_photo: url.nullable(),
  roles,
  status: merchantStatus,
  /** The owner has paused the caller: nothing of the store is open until it is over. */
  is_paused: z.boolean(),
});
export type HelpedStore = z.output<typeof helpedStore>;

const invitation = z.object({
  merchant_name: z.string(),
  /** To whom it was mailed, in part. */
  email: z.string(),
  roles,
  expires_at: iso,
});
export type InvitationToStaff = z.output<typeof invitation>;

const mine = { access: 'buyer', caching: 'never', kind: 'one', params: nothing } as const;
const tokenInput = z.object({ token: textField(1, 100).required });

export const listHelpedStores = endpoint({
  ...mine,
  name: 'listHelpedStores',
  method: 'GET',
  path: '/profile/stores',
  kind: 'list',
  input: nothing,
  output: z.array(helpedStore),
  summary:
    'The stores whose staff the caller is. Calls for sellers act for one of them with the header X-Store.',
});
export const readStaffInvitation = endpoint({
  ...mine,
  name: 'readStaffInvitation',
  access: 'public',
  method: 'POST',
  path: '/profile/stores/invitation',
  input: tokenInput,
  output: invitation,
  summary: 'What an invitation says, by what stands in its mail: 422 `token_invalid` when it is over.',
});
export const acceptStaffInvitation = endpoint({
  ...mine,
  name: 'acceptStaffInvitation',
  method: 'POST',
  path: '/profile/stores/accept',
  input: tokenInput,
  output: helpedStore,
  summary:
    'Joins the staff of a store, once, with the account of the address that the invitation was mailed to.',
});
export const leaveStore = endpoint({
  ...mine,
  name: 'leaveStore',
  method: 'POST',
  path: '/profile/stores/leave',
  input: z.object({ merchant_id: idField.required }),
  output: z.null(),
  summary: 'Leaves the staff of a store.',
});
