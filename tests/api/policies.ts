import type { Access, Permission } from '#contract/access.ts';
import type { StaffRole } from '#contract/staff-roles.ts';

/** Who may use each call: the authorisation matrix, written down once more so that a slip in a declaration shows. */
const byAccess: [Access, string][] = [
  [
    'public',
    `
    megamenu autocomplete homeFlashSale trendingCategories homePromos recommendations homeBlocks
    categoryTree productsById listCities listBrandFilters listFilterCounts openFromSearch listStoreTypes listSorts listProducts listProvinces
    productBySlug listQuestions listReviews categoryBySlug listMerchants merchantBySlug listPromos activePromos
    listFlashSlots listPromoProducts promoBySlug provinces cities subDistricts areas searchAreas searchCities banks
    shippingEstimates shippingEstimate nearbyStores productBundles mapStart
    checkUsername file health readSitePage siteIdentity siteFooter readStaffInvitation
  `,
  ],
  [
    'public',
    `
    logIn logInWithGoogle logInWithFacebook forgetPassword verifyOtp setNewPassword register resendOtp
    loginOptions finishLogin undoChange
  `,
  ],
  // each of these is let in by a signature, or exists in test mode only
  [
    'public',
    `
    privateFileBytes paymentCallback midtransNotification xenditWebhook biteshipWebhook payoutNotification
    outbox testClock testTick
  `,
  ],
  [
    'user',
    `
    me logout listSessions revokeSession revokeOtherSessions changePassword upload
    stepUpOptions sendStepUpOtp startStepUpPasskey stepUp privateFileLink ownAnnouncements dismissAnnouncement
  `,
  ],
  [
    'buyer',
    `
    sendPersonal sendCompany sendStore sendLocation sendBank getRegistration newNotifications listCart
    addToCart addBundle buyNow checkCartItems uncheckCartItems removeCartItems updateCartItem selectPromo
    unselectPromo claimPromo toggleWishlist listWishlist wishlistTotal deleteFromWishlist
    deleteFromWishlistByGet wishlistIds watchProduct listSavedSearches saveSearch tellOfSearch deleteSavedSearch listFollowedStores readStoreFollow followStore listAddresses addAddress editAddress setDefaultAddress deleteAddress
    setAddressOfAll setAddressOfOrder
  `,
  ],
  [
    'buyer',
    `
    checkoutPreview shippingPrices setShipping setInsurance useWallet pay setDropship unsetDropship paymentMethods
    paymentByCode submitProof getBio saveBio getCompany saveCompany getDocuments saveDocuments
    readNotificationSettings saveNotificationSettings subscribePush unsubscribePush keepPush
    listNotifications readNotification readAllNotifications listOrders setOrderStatus listReviewRows
    listChats newChats chatWithStore readChat sendChat markChatRead blockChat reportChat chatEvents
    readComplaint actOnComplaint askQuestion reportQuestion
    readOwnData withdrawConsent readOwnRecommendations switchOwnRecommendations rememberViews requestExport openExport downloadExport sendDataRequest closeAccount
    pendingAgreements agreeToPages listHelpedStores acceptStaffInvitation leaveStore
    orderInvoice orderDetail orderParcel createReview walletHistory walletSaldo requestWithdraw listWithdraws refundsOfPayment sendRefund
  `,
  ],
  [
    'seller',
    `
    salesSummary getStore saveStore getLocation saveLocation getBank saveBank getBanner saveBanner
    listStoreNotifications readStoreNotification readAllStoreNotifications newStoreNotifications
    storeWalletHistory storeWalletSaldo exportStoreMoney requestStoreWithdraw listStoreWithdraws listVouchers voucherDetail
    createVoucher editVoucher deleteVouchers checkVoucherCode listSharedVouchers joinSharedVoucher leaveSharedVoucher
    listOpenRounds storeRoundDetail nominateProducts withdrawNomination listStoreReviews listReviewsByOrder
    replyToReview
  `,
  ],
  [
    'seller',
    `
    listOwnProducts ownProduct createProduct editProduct deleteProduct deleteProducts publishProducts
    hideProducts listProductDrafts readProductDraft saveProductDraft deleteProductDrafts duplicateProduct listProductRows saveProductRows
    startImport importStatus answerImportCategories importTemplate exportProducts listStoreOrders rejectOrder
    storeCouriers saveStoreCouriers readStoreCod saveStoreCod readStoreHoliday saveStoreHoliday endStoreHoliday readStoreClosing startStoreClosing cancelStoreClosing confirmReturn
    listStoreChats newStoreChats chatWithBuyer readStoreChat sendStoreChat markStoreChatRead blockStoreChat
    reportStoreChat readChatSettings saveChatSettings
    listStoreComplaints readStoreComplaint answerComplaint actOnStoreComplaint
    listStoreQuestions answerQuestion reportStoreQuestion
    listApiKeys createApiKey rotateApiKey revokeApiKey listWebhooks createWebhook editWebhook deleteWebhook
    rotateWebhookSecret testWebhook listWebhookDeliveries readWebhookDelivery replayWebhookDelivery
    approveOrder pickupOrder storeOrderDetail storeParcel correctResi approveOrders orderLabels pickingList exportOrders
    storeOrderInvoice listStoreInvoices storeInvoiceFile storeInvoicesOfMonth storeTaxes storeCommission sendTaxStatement
    categoryNumbers appealModeration listPriceSchedules createPriceSchedules cancelPriceSchedule
    previewPriceDiscount createPriceDiscount listPriceDiscounts cancelPriceDiscount
    listOwnBundles readOwnBundle saveBundle deleteBundle
    listStaff inviteStaff withdrawInvitation changeStaffRoles pauseStaff removeStaff listStaffLog
  `,
  ],
  [
    'key',
    `
    openStore openProducts openSetStock openSetPrices openOrders openOrderDetail openAcceptOrders openShipOrder openLabels
  `,
  ],
  [
    { operator: 'any' },
    `
    operatorDashboard operatorWaiting operatorOpening operatorFactors startTotp confirmTotp startPasskey addPasskey
    makeRecoveryCodes removeFactor chooseMerchants
  `,
  ],
  [{ operator: ['finance', 'order', 'user', 'setting', 'security'] }, 'chooseUsers'],
  [{ operator: ['finance', 'order'] }, 'chooseOrders'],
];
const byPermission: Record<Permission, string> = {
  merchant: `
    operatorMerchants operatorMerchant verifyMerchant rejectMerchant suspendMerchant unsuspendMerchant
    setOfficial merchantEffects merchantClosing startMerchantClosing cancelMerchantClosing
  `,
  catalog: `
    listCategories createCategory editCategory deleteCategory listBrands setRelatedBrands listAllProducts
    takeDownProducts restoreProducts arrangeCategories operatorImports
    numberDuties saveNumberDuty productNumbers decideProductNumbers moderationRules saveModerationRule
    removeModerationRule moderationQueue decideModeration
  `,
  promo: `
    listCampaigns campaignDetail createCampaign editCampaign deleteCampaign listSlots slotDetail createSlot
    listRounds roundDetail createRound editRound listNominations decideNominations editSlot setSlotProducts deleteSlot listAllVouchers anyVoucher createMarketplaceVoucher
    editMarketplaceVoucher activateVouchers deactivateVouchers deleteMarketplaceVouchers slotCalendar
    slotResult slotWarnings flashGoods copySlot chooseProducts checkAnyVoucherCode
  `,
  finance: `
    operatorWithdraws approveWithdraw rejectWithdraw sendWithdraw recallWithdraw closePayout operatorPayments confirmPayment rejectPayment
    paymentIncidents closePaymentIncident reconciliationLines readReconciliation runReconciliation
    listRefunds createRefund operatorSourceRefunds retrySourceRefund recallSourceRefund adjustWallet operatorLedger withdrawBankFile ledgerStatement ledgerOfOrder
    operatorWallets operatorWalletDetail proveLedger chooseWithdrawals operatorCod operatorCodOrders remitCod excludeCodCategories
    trialBalance accountingMonths closeMonth exportLedger operatorInvoices operatorInvoiceFile operatorEfaktur
    operatorReport exportReport commissionRules previewCommission addCommissionRule endCommissionRule taxTerms addTaxRate removeTaxRate saveTaxIdentity taxStatements decideTaxStatement incomeTaxOfMonth unificationOfMonth taxExemptions addTaxExemption removeTaxExemption taxesOwed taxPayments addTaxPayment reverseTaxPayment
  `,
  order: `
    operatorOrders operatorOrderDetail operatorParcel deliverOrder refuseParcel resolveComplaint resolutionPreview
    operatorComplaints operatorComplaint decideComplaint
  `,
  user: `
    operatorUsers operatorUser suspendUser unsuspendUser setRole resetUserFactors effectsOfUser
    operatorDeliveries sendDeliveryAgain chatReports readChatReport decideChatReport
    listDataRequests answerDataRequest
  `,
  content: `
    listAnnouncements createAnnouncement withdrawAnnouncement
    questionReports decideQuestionReport
    listOperatorReviews hideReview showReview listHomeBlocks createHomeBlock editHomeBlock deleteHomeBlock
    blockProducts readSearchWords saveSearchWords listMissedSearches orderHomeBlocks
    listSitePages readOperatorSitePage saveSitePage publishSitePage withdrawSitePage discardSitePage
  `,
  setting: `
    listAudit operatorSettings changeSettings operatorCouriers changeCouriers operatorInsurance changeInsurance
  `,
  security: `
    listSecurityEvents securityEvent listIncidents createIncident editIncident markIncident
  `,
};
const namesIn = (text: string): string[] => text.trim().split(/\s+/);
/** Each permission that an operator may hold. */
export const permissions = Object.keys(byPermission) as Permission[];

export const policies: ReadonlyMap<string, Access> = new Map([
  ...byAccess.flatMap(([access, names]) => namesIn(names).map((name): [string, Access] => [name, access])),
  ...Object.entries(byPermission).flatMap(([permission, names]) =>
    namesIn(names).map((name): [string, Access] => [name, { operator: permission as Permission }]),
  ),
]);

/**
 * What each role of a store's staff may call of what is for sellers, written down once more as well. What stands nowhere is the
 * owner's.
 */
export const staffPolicies: Record<StaffRole, string[]> = {
  packer: namesIn(`
    getStore readStoreHoliday listStoreOrders storeOrderDetail storeParcel approveOrder approveOrders rejectOrder pickupOrder correctResi
    confirmReturn orderLabels pickingList storeOrderInvoice
  `),
  product: namesIn(`
    getStore readStoreHoliday listOwnProducts ownProduct createProduct editProduct deleteProduct deleteProducts publishProducts hideProducts
    listProductDrafts readProductDraft saveProductDraft deleteProductDrafts duplicateProduct listProductRows saveProductRows
    startImport importStatus answerImportCategories importTemplate exportProducts categoryNumbers appealModeration
    listPriceSchedules createPriceSchedules cancelPriceSchedule previewPriceDiscount createPriceDiscount
    listPriceDiscounts cancelPriceDiscount listOwnBundles readOwnBundle saveBundle deleteBundle
    listStoreQuestions answerQuestion reportStoreQuestion listOpenRounds storeRoundDetail nominateProducts withdrawNomination
  `),
  care: namesIn(`
    getStore readStoreHoliday listStoreOrders storeOrderDetail storeParcel listStoreChats newStoreChats chatWithBuyer readStoreChat
    sendStoreChat markStoreChatRead blockStoreChat reportStoreChat readChatSettings saveChatSettings listStoreComplaints
    readStoreComplaint answerComplaint actOnStoreComplaint listStoreReviews listReviewsByOrder replyToReview
    listStoreQuestions answerQuestion reportStoreQuestion
  `),
  finance: namesIn(`
    getStore readStoreHoliday storeWalletSaldo storeWalletHistory exportStoreMoney listStoreWithdraws listStoreInvoices storeInvoiceFile
    storeInvoicesOfMonth storeTaxes sendTaxStatement storeCommission storeOrderInvoice listSharedVouchers
  `),
};

/** What somebody has that another must not see. */
export type Belongings = {
  cartItem: number;
  address: number;
  draft: number;
  orderCode: string;
  orderItem: number;
  payment: string;
  notification: number;
  savedSearch: number;
  session: string;
  voucher: number;
  file: string;
  product: number;
  productDraft: number;
  /** A planned price of that product. */
  priceSchedule: number;
  priceDiscount: number;
  /** One with that product. */
  bundle: number;
  review: number;
  /** About a product of the store. */
  question: number;
  /** Of a product of the store, for a campaign to come. */
  nomination: number;
  importJob: number;
  apiKey: number;
  webhook: number;
  webhookDelivery: number;
  /** Of the store: somebody of its staff, and an invitation. */
  staff: number;
  staffInvitation: number;
  /** A thread of the chat, and a message in it that the other side wrote. */
  chat: number;
  message: number;
};
/** `body` is the query of a GET. */
export type Aimed = { params?: Record<string, string | number>; body?: Record<string, unknown> };
/** How a call is aimed at one of the belongings in `it`; everything else in the request is the caller's own. */
export type Aim = (it: Belongings, own: Belongings) => Aimed;

const order =
  (more: object = {}): Aim =>
  (it) => ({ body: { order_code: it.orderCode, ...more } });
const orders: Aim = (it) => ({ body: { order_codes: [it.orderCode] } });
const line =
  (more: object = {}): Aim =>
  (it) => ({ body: { cart_item_id: it.cartItem, ...more } });
const draft =
  (key: 'id' | 'order_id', body: object = {}): Aim =>
  (it) => ({
    params: { [key]: it.draft },
    body: { ...body },
  });

/** Calls aimed at something that has an owner; where there are several ways, one after another. */
export const aims: Record<string, Aim[]> = {
  revokeSession: [(it) => ({ body: { session_id: it.session } })],
  privateFileLink: [(it) => ({ body: { file_id: it.file } })],
  buyNow: [line({ qty: 1 })],
  checkCartItems: [line()],
  uncheckCartItems: [line()],
  removeCartItems: [(it) => ({ body: { cart_item_id: [it.cartItem] } })],
  updateCartItem: [line({ qty: 1 })],
  selectPromo: [(it) => ({ body: { promo_id: it.voucher } })],
  editAddress: [(it) => ({ params: { id: it.address }, body: { label: 'Rumah' } })],
  setDefaultAddress: [(it) => ({ params: { id: it.address } })],
  deleteAddress: [(it) => ({ params: { id: it.address } })],
  setAddressOfAll: [(it) => ({ body: { address_book_id: it.address } })],
  setAddressOfOrder: [
    (it, own) => ({ params: { order_id: it.draft }, body: { address_book_id: own.address } }),
    (it, own) => ({ params: { order_id: own.draft }, body: { address_book_id: it.address } }),
  ],
  shippingPrices: [draft('id')],
  setShipping: [draft('order_id', { shipper_result_id: 'jne:REG' })],
  setInsurance: [draft('order_id', { is_insured: true })],
  setDropship: [draft('id', { dropship_name: 'Budi' })],
  unsetDropship: [draft('id')],
  paymentByCode: [(it) => ({ params: { payment_code: it.payment } })],
  refundsOfPayment: [(it) => ({ params: { payment_code: it.payment } })],
  sendRefund: [(it) => ({ params: { payment_code: it.payment }, body: { amount: 1 } })],
  submitProof: [
    (it, own) => ({
      params: { payment_code: it.payment },
      body: { file_id: own.file, bank_name: 'Bank', atas_nama: 'Budi', transfer_at: '2026-01-01T00:00:00Z' },
    }),
  ],
  tellOfSearch: [(it) => ({ body: { id: it.savedSearch, is_told: false } })],
  deleteSavedSearch: [(it) => ({ body: { id: it.savedSearch } })],
  readNotification: [(it) => ({ body: { id: it.notification } })],
  setOrderStatus: [order({ action: 'receive' })],
  orderInvoice: [(it) => ({ params: { order_code: it.orderCode } })],
  orderDetail: [(it) => ({ params: { order_code: it.orderCode } })],
  orderParcel: [(it) => ({ params: { order_code: it.orderCode } })],
  createReview: [(it) => ({ body: { order_code: it.orderCode, order_item_id: it.orderItem, rating: 5 } })],
  readStoreNotification: [(it) => ({ body: { id: it.notification } })],
  ownProduct: [(it) => ({ params: { id: it.product } })],
  editProduct: [
    (it) => ({ params: { id: it.product }, body: { product_id: it.product, product_name: 'Barang lain' } }),
  ],
  deleteProduct: [(it) => ({ body: { product_id: it.product } })],
  deleteProducts: [(it) => ({ body: { product_ids: [it.product] } })],
  publishProducts: [(it) => ({ body: { product_id: it.product } })],
  hideProducts: [(it) => ({ body: { product_id: it.product } })],
  readProductDraft: [(it) => ({ params: { id: it.productDraft } })],
  saveProductDraft: [(it) => ({ body: { draft_id: it.productDraft, product_name: 'Barang lain' } })],
  deleteProductDrafts: [(it) => ({ body: { draft_ids: [it.productDraft] } })],
  duplicateProduct: [(it) => ({ body: { product_id: it.product } })],
  createPriceSchedules: [
    (it) => ({
      body: { product_id: it.product, prices: [{ price: 5_000 }], start_at: '2100-01-01T00:00:00+07:00' },
    }),
  ],
  readOwnBundle: [(it) => ({ params: { id: it.bundle } })],
  saveBundle: [
    (it) => ({
      body: {
        ...{ bundle_id: it.bundle, bundle_name: 'Paket lain', saving_type: 'percentage', saving_value: 5 },
        parts: [{ product_id: it.product }, { product_id: it.product }],
      },
    }),
  ],
  deleteBundle: [(it) => ({ body: { bundle_id: it.bundle } })],
  cancelPriceDiscount: [(it) => ({ body: { price_discount_id: it.priceDiscount } })],
  cancelPriceSchedule: [(it) => ({ body: { price_schedule_id: it.priceSchedule } })],
  importStatus: [(it) => ({ params: { import_id: it.importJob } })],
  voucherDetail: [(it) => ({ params: { id: it.voucher } })],
  editVoucher: [(it) => ({ params: { id: it.voucher }, body: { promo_name: 'Nama lain' } })],
  deleteVouchers: [(it) => ({ body: { vouchers_id: it.voucher } })],
  rejectOrder: [order({ reason: 'Habis di gudang' })],
  approveOrder: [order()],
  pickupOrder: [order({ resi: 'RESI12345' })],
  storeOrderDetail: [(it) => ({ params: { order_code: it.orderCode } })],
  storeParcel: [(it) => ({ params: { order_code: it.orderCode } })],
  storeOrderInvoice: [(it) => ({ params: { order_code: it.orderCode } })],
  correctResi: [order({ resi: 'RESI12345' })],
  confirmReturn: [order()],
  approveOrders: [orders],
  orderLabels: [orders],
  pickingList: [orders],
  readComplaint: [(it) => ({ params: { order_code: it.orderCode } })],
  actOnComplaint: [order({ action: 'say', text: 'Halo' })],
  readStoreComplaint: [(it) => ({ params: { order_code: it.orderCode } })],
  answerComplaint: [order({ text: 'Maaf, Kak, kami periksa' })],
  actOnStoreComplaint: [order({ action: 'say', text: 'Halo' })],
  revokeApiKey: [(it) => ({ body: { key_id: it.apiKey } })],
  rotateApiKey: [(it) => ({ body: { key_id: it.apiKey } })],
  editWebhook: [(it) => ({ body: { webhook_id: it.webhook, events: ['order.paid'] } })],
  deleteWebhook: [(it) => ({ body: { webhook_id: it.webhook } })],
  rotateWebhookSecret: [(it) => ({ body: { webhook_id: it.webhook } })],
  testWebhook: [(it) => ({ body: { webhook_id: it.webhook } })],
  readWebhookDelivery: [(it) => ({ params: { delivery_id: it.webhookDelivery } })],
  replayWebhookDelivery: [(it) => ({ body: { delivery_id: it.webhookDelivery } })],
  withdrawInvitation: [(it) => ({ body: { invitation_id: it.staffInvitation } })],
  changeStaffRoles: [(it) => ({ body: { user_id: it.staff, roles: ['packer'] } })],
  pauseStaff: [(it) => ({ body: { user_id: it.staff, is_paused: false } })],
  removeStaff: [(it) => ({ body: { user_id: it.staff } })],
  openOrderDetail: [(it) => ({ params: { order_code: it.orderCode } })],
  openAcceptOrders: [orders],
  openShipOrder: [order({ resi: 'RESI12345' })],
  openLabels: [orders],
  chatWithBuyer: [(it) => ({ params: { order_code: it.orderCode } })],
  readChat: [(it) => ({ params: { thread_id: it.chat } })],
  readStoreChat: [(it) => ({ params: { thread_id: it.chat } })],
  sendChat: [(it) => ({ body: { thread_id: it.chat, text: 'Halo' } })],
  sendStoreChat: [
    (it) => ({ body: { thread_id: it.chat, text: 'Halo' } }),
    (it) => ({ body: { order_code: it.orderCode, text: 'Halo' } }),
  ],
  markChatRead: [(it) => ({ body: { thread_id: it.chat, message_id: it.message } })],
  markStoreChatRead: [(it) => ({ body: { thread_id: it.chat, message_id: it.message } })],
  blockChat: [(it) => ({ body: { thread_id: it.chat, is_blocked: false } })],
  blockStoreChat: [(it) => ({ body: { thread_id: it.chat, is_blocked: false } })],
  reportChat: [(it) => ({ body: { message_id: it.message, reason: 'rude' } })],
  reportStoreChat: [(it) => ({ body: { message_id: it.message, reason: 'rude' } })],
  reportStoreQuestion: [(it) => ({ body: { question_id: it.question, part: 'question', reason: 'spam' } })],
  answerQuestion: [(it) => ({ body: { question_id: it.question, text: 'Ada, Kak' } })],
  withdrawNomination: [(it) => ({ body: { nomination_id: it.nomination } })],
  appealModeration: [(it) => ({ body: { product_id: it.product, text: 'Mohon diperiksa lagi' } })],
  replyToReview: [(it) => ({ body: { review_id: it.review, reply: 'Terima kasih' } })],
};

/** Calls that name things which belong to everybody, or filter by them. A new call that names ids stands here or above. */
export const namesOnlyPublicThings = new Set([
  'addBundle',
  // a product is public; of another store's nothing is planned here
  'listPriceSchedules',
  // each product that is another's is refused by itself, and nothing of it is said
  'previewPriceDiscount',
  'createPriceDiscount',
  'dismissAnnouncement',
  'addToCart',
  'askQuestion',
  'reportQuestion',
  'unselectPromo',
  'claimPromo',
  'toggleWishlist',
  'watchProduct',
  'readStoreFollow',
  'followStore',
  'rememberViews',
  'deleteFromWishlist',
  'deleteFromWishlistByGet',
  'listOwnProducts',
  'createProduct',
  // ids narrow the own rows down: another's product is in none of them
  'listProductRows',
  'categoryNumbers',
  'createVoucher',
  'checkVoucherCode',
  // the voucher that a store joins is the marketplace's, and so is the campaign that it nominates for
  'joinSharedVoucher',
  'leaveSharedVoucher',
  'storeRoundDetail',
  'nominateProducts',
  'listStoreReviews',
  // an address or a person filters the log, as a category filters products
  'listWebhookDeliveries',
  'listStaffLog',
  // a store that one does not help is left already: 404
  'leaveStore',
]);

/** Calls that take a file of the caller's own: another's is 422, as if it were not there. */
export const fileAims: Record<string, Aim> = {
  saveBio: (it) => ({ body: { profile_picture: it.file } }),
  saveCompany: (it) => ({ body: { company_picture: it.file } }),
  saveDocuments: (it) => ({ body: { file_ktp: it.file } }),
  createReview: (it, own) => ({
    body: { order_code: own.orderCode, order_item_id: own.orderItem, rating: 5, file_ids: [it.file] },
  }),
  submitProof: (it, own) => ({
    params: { payment_code: own.payment },
    body: { file_id: it.file, bank_name: 'Bank', atas_nama: 'Budi', transfer_at: '2026-01-01T00:00:00Z' },
  }),
  actOnComplaint: (it, own) => ({ body: { order_code: own.orderCode, action: 'say', file_ids: [it.file] } }),
  answerComplaint: (it, own) => ({
    body: { order_code: own.orderCode, text: 'Maaf, Kak, kami periksa', file_ids: [it.file] },
  }),
  actOnStoreComplaint: (it, own) => ({
    body: { order_code: own.orderCode, action: 'say', file_ids: [it.file] },
  }),
  sendChat: (it, own) => ({ body: { thread_id: own.chat, file_ids: [it.file] } }),
  sendStoreChat: (it, own) => ({ body: { thread_id: own.chat, file_ids: [it.file] } }),
  sendTaxStatement: (it) => ({
    body: { kind: 'letter', tax_number: '0123456789012345', valid_until: '2099-12-31', file_id: it.file },
  }),
  startImport: (it) => ({ body: { file_id: it.file } }),
  saveStore: (it) => ({ body: { merchant_photo: it.file } }),
};
