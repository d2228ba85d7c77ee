import type { StaffRole } from './staff-roles.ts';

/** Who of a store's staff may make a call: those with one of these roles, everybody, or the owner alone. */
export type StaffAccess = readonly StaffRole[] | 'any' | 'owner';

const calls = (access: StaffAccess, names: string): [string, StaffAccess][] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [name, access]);

/**
 * Every call for sellers and who of the staff may make it: the whole table, in one place. A call that is not here is closed to
 * the staff, and a test names it.
 */
export const staffAccess: ReadonlyMap<string, StaffAccess> = new Map([
  ...calls('any', 'getStore readStoreHoliday'),
  ...calls(
    ['packer'],
    `approveOrder approveOrders rejectOrder pickupOrder correctResi confirmReturn orderLabels pickingList`,
  ),
  // whoever answers complaints and chats sees the order that they are about, without the address
  ...calls(['packer', 'care'], 'listStoreOrders storeOrderDetail storeParcel'),
  ...calls(
    ['product'],
    `listOwnProducts ownProduct createProduct editProduct deleteProduct deleteProducts publishProducts hideProducts
    startImport importStatus answerImportCategories importTemplate exportProducts categoryNumbers appealModeration
    listProductDrafts readProductDraft saveProductDraft deleteProductDrafts duplicateProduct listProductRows saveProductRows
     listOpenRounds storeRoundDetail nominateProducts withdrawNomination
     listPriceSchedules createPriceSchedules cancelPriceSchedule previewPriceDiscount createPriceDiscount
     listPriceDiscounts cancelPriceDiscount listOwnBundles readOwnBundle saveBundle deleteBundle`,
  ),
  ...calls(['product', 'care'], 'listStoreQuestions answerQuestion reportStoreQuestion'),
  ...calls(
    ['care'],
    `listStoreChats newStoreChats chatWithBuyer readStoreChat sendStoreChat markStoreChatRead blockStoreChat
    reportStoreChat readChatSettings saveChatSettings listStoreComplaints readStoreComplaint answerComplaint
    actOnStoreComplaint listStoreReviews listReviewsByOrder replyToReview`,
  ),
  ...calls(
    ['finance'],
    `storeWalletSaldo storeWalletHistory exportStoreMoney listStoreWithdraws listStoreInvoices storeInvoiceFile storeInvoicesOfMonth
    storeTaxes sendTaxStatement storeCommission listSharedVouchers`,
  ),
  ...calls(['packer', 'finance'], 'storeOrderInvoice'),
  ...calls(
    'owner',
    `salesSummary saveStore getLocation saveLocation getBank saveBank getBanner saveBanner requestStoreWithdraw
    listStoreNotifications readStoreNotification readAllStoreNotifications newStoreNotifications
    listVouchers voucherDetail createVoucher editVoucher deleteVouchers checkVoucherCode exportOrders
    joinSharedVoucher leaveSharedVoucher
    storeCouriers saveStoreCouriers readStoreCod saveStoreCod saveStoreHoliday endStoreHoliday
    readStoreClosing startStoreClosing cancelStoreClosing
    listApiKeys createApiKey rotateApiKey revokeApiKey listWebhooks createWebhook editWebhook deleteWebhook
    rotateWebhookSecret testWebhook listWebhookDeliveries readWebhookDelivery replayWebhookDelivery
    listStaff inviteStaff withdrawInvitation changeStaffRoles pauseStaff removeStaff listStaffLog`,
  ),
]);

/** Whether somebody with these roles may make a call for sellers. */
export const mayStaffCall = (name: string, roles: readonly StaffRole[]): boolean => {
  const access = staffAccess.get(name);
  if (access === undefined || access === 'owner') return false;
  return access === 'any' || access.some((role) => roles.includes(role));
};
