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

/** Who may call: everybody, any account, buyers (all but operators), sellers, or operators holding a permission. */
export type Access = 'public' | 'user' | 'buyer' | 'seller' | { operator: Permission | 'any' };

/** A store whose owner is a seller at all: drafts and rejected ones are not. */
export type SellerStatus = 'pending' | 'active' | 'suspended';

/** Withdrawing waits until the store was looked at. */
const closedWhilePending = new Set(['requestStoreWithdraw']);

/** Orders are still to be dealt with, messages to be read, and reviews may be answered. */
const openWhileSuspended = new Set([
  'rejectOrder',
  'approveOrder',
  'pickupOrder',
  'correctResi',
  'approveOrders',
  'readStoreNotification',
  'readAllStoreNotifications',
  'replyToReview',
]);

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
  return status === 'suspended' && method !== 'GET' && !openWhileSuspended.has(name);
};
