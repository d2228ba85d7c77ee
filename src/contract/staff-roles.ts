/** What a member of a store's staff may do there, in the order in which it is always listed. */
export const staffRoles = ['packer', 'product', 'care', 'finance'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** What a staff member changes that stands in the store's log. */
export const staffChanges = [
  'approveOrder',
  'approveOrders',
  'rejectOrder',
  'pickupOrder',
  'correctResi',
  'confirmReturn',
  'createProduct',
  'editProduct',
  'deleteProduct',
  'deleteProducts',
  'publishProducts',
  'hideProducts',
  'saveProductRows',
  'saveProductDraft',
  'deleteProductDrafts',
  'duplicateProduct',
  'appealModeration',
  'createPriceSchedules',
  'cancelPriceSchedule',
  'createPriceDiscount',
  'cancelPriceDiscount',
  'saveBundle',
  'deleteBundle',
  'startImport',
  'answerImportCategories',
  'answerQuestion',
  'reportStoreQuestion',
  'sendStoreChat',
  'blockStoreChat',
  'reportStoreChat',
  'saveChatSettings',
  'replyToReview',
  'answerComplaint',
  'actOnStoreComplaint',
  'sendTaxStatement',
  'nominateProducts',
  'withdrawNomination',
] as const;
export type StaffChange = (typeof staffChanges)[number];

/** What became of the staff itself: by the owner, or by whoever joined or left. */
export const staffEvents = [
  'inviteStaff',
  'withdrawInvitation',
  'acceptStaffInvitation',
  'changeStaffRoles',
  'pauseStaff',
  'resumeStaff',
  'removeStaff',
  'leaveStore',
] as const;
export type StaffEvent = (typeof staffEvents)[number];
