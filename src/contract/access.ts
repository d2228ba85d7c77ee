/** What an operator may be allowed to do, in the order in which it is always listed. */
export const permissionNames = [
  'merchant',
  'catalog',
  'promo',
  'finance',
  'order',
  'user',
  'content',
  'setting',
  'security',
] as const;
export type Permission = (typeof permissionNames)[number];

/** What a call for operators needs: one permission, one of several, or none in particular. */
export type Needed = Permission | 'any' | readonly Permission[];
/** What a key of a store may do, in the order in which it is always listed. */
export const keyScopes = ['read', 'stock', 'price', 'orders', 'ship'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Who may call: everybody, any account, buyers (all but operators), sellers, programs with a key of a store, or operators. */
export type Access = 'public' | 'user' | 'buyer' | 'seller' | 'key' | { operator: Needed };

/** A store whose owner is a seller at all: drafts, rejected and closed ones are not. */
export type SellerStatus = 'pending' | 'active' | 'suspended' | 'closing';

/** Withdrawing, and letters to strangers in the store's name, wait until the store was looked at. */
const closedWhilePending = new Set(['requestStoreWithdraw', 'inviteStaff', 'startStoreClosing']);

/** Orders are still to be dealt with, messages to be read, reviews may be answered, and goods taken out of campaigns. */
const openWhileSuspended = new Set([
  'rejectOrder',
  'approveOrder',
  'pickupOrder',
  'correctResi',
  'approveOrders',
  'confirmReturn',
  'readStoreNotification',
  'readAllStoreNotifications',
  'replyToReview',
  'sendStoreChat',
  'markStoreChatRead',
  'reportStoreChat',
  'answerComplaint',
  'actOnStoreComplaint',
  'answerQuestion',
  'reportStoreQuestion',
  'revokeApiKey',
  'withdrawInvitation',
  'pauseStaff',
  'removeStaff',
  'withdrawNomination',
]);

/** A store that is being closed has its money paid out besides, and may be opened again by its owner. */
const openWhileClosing = new Set(['requestStoreWithdraw', 'saveBank', 'cancelStoreClosing']);

/** What an operator reaches who has no second factor yet where one is required. */
const openWithoutSecondFactor = new Set([
  'operatorFactors',
  'startTotp',
  'confirmTotp',
  'startPasskey',
  'addPasskey',
]);

/** Whether a call for operators is closed to one who has to set up a second factor first. */
export const needsSecondFactor = ({ name }: { name: string }): boolean => !openWithoutSecondFactor.has(name);

/** Whether a call for sellers is closed to a store of this status: the whole table, in one place. */
export const isClosedToStore = (
  { name, method }: { name: string; method: 'GET' | 'POST' },
  status: SellerStatus,
): boolean => {
  if (status === 'pending') return closedWhilePending.has(name);
  if (status === 'active' || method === 'GET' || openWhileSuspended.has(name)) return false;
  return status === 'suspended' || !openWhileClosing.has(name);
};

/** The permissions of which an operator needs one; null when none is needed, as for calls of anybody else. */
export const neededPermissions = (access: Access): readonly Permission[] | null => {
  if (typeof access !== 'object' || access.operator === 'any') return null;
  return typeof access.operator === 'string' ? [access.operator] : access.operator;
};
