import type { operatorSettings as source } from '../../id/operator/settings.ts';

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** The same keys in English. */
export const operatorSettings: typeof source = {
  title: 'Settings',
  intro:
    'The rules of Lokapasar. Only what you change is saved; it takes effect on all servers within two seconds.',
  groups: {
    orders: 'Deadlines of orders',
    payments: 'Payments',
    complaints: 'Complaints',
    money: 'Commission and withdrawals',
    cod: 'Cash on delivery (COD)',
    shop: 'Shopping and reviews',
    security: 'Security',
    privacy: 'Personal data',
    storage: 'File storage',
  },
  settings: {
    payment_timeout_minutes: {
      label: 'Time to pay',
      effect:
        'After this an unpaid order expires and its stock returns. Applies to new payments, except those by QRIS.',
    },
    qris_timeout_minutes: {
      label: 'Time to pay by QRIS',
      effect: 'How long a QRIS code is valid before its order expires. Applies to new payments.',
    },
    approve_timeout_hours: {
      label: 'Time for sellers to accept',
      effect:
        'A paid order that its seller leaves unanswered for this long is rejected automatically and the money goes back. Applies to orders paid from now on.',
    },
    pickup_timeout_hours: {
      label: 'Time for sellers to ship',
      effect:
        'An order that was accepted but not shipped for this long is rejected automatically. Applies to orders accepted from now on.',
    },
    shipped_complete_days: {
      label: 'Complete automatically after shipping',
      effect:
        'A shipped order that its buyer does not confirm counts as complete, and the money goes to the seller. Applies to new shipments.',
    },
    delivered_complete_days: {
      label: 'Complete automatically after delivery',
      effect: 'The same, counted from the day the parcel arrived. Until then the buyer can still complain.',
    },
    complaint_answer_hours: {
      label: 'Time for stores to answer a complaint',
      effect:
        'A complaint that its store leaves unanswered for this long is decided by staff. Applies to new complaints.',
    },
    complaint_offer_hours: {
      label: 'Time for buyers to answer an offer',
      effect: 'An offer that the buyer leaves unanswered for this long lapses, and staff decide.',
    },
    complaint_send_days: {
      label: 'Time to send goods of a complaint',
      effect:
        'For so long the buyer can send the goods back, or the store a replacement. If nothing is sent, staff decide.',
    },
    complaint_receipt_days: {
      label: 'Time to check goods of a complaint',
      effect:
        'Counted from when the parcel was sent. If the store says nothing, the money goes back to the buyer; if the buyer says nothing after a replacement, it goes to the store.',
    },
    complaint_appeal_days: {
      label: 'Time to appeal',
      effect:
        'A decision is carried out only after this, so that each side can appeal once while the money is still held.',
    },
    commission_percentage: {
      label: "Lokapasar's commission",
      effect:
        "Lokapasar's share of the goods' price, shipping not included, taken when an order completes. A change also applies to orders that are still open.",
    },
    withdraw_min: { label: 'Minimum withdrawal', effect: 'Requests below this are refused.' },
    withdraw_max: {
      label: 'Maximum withdrawal',
      effect: 'The most that one request can ask for. Larger amounts have to be split.',
    },
    withdraw_fee: {
      label: 'Withdrawal fee',
      effect: 'Deducted from what is transferred. Existing requests keep the fee of the day they were made.',
    },
    bank_change_hold_hours: {
      label: 'Hold after a changed bank account',
      effect:
        'After a store changes its bank account, or a buyer withdraws to a new one, withdrawals wait this long, so that the owner can undo the change. 0 means no hold.',
    },
    payout_every_hours: {
      label: 'Time between payouts',
      effect:
        'Approved withdrawals go to the payout service every so many hours: 24 is once a day, 168 once a week (Monday). 0 means that none is sent by itself. Only counts in a shop with a payout service.',
    },
    payout_hour: {
      label: 'Hour of payouts',
      effect: 'The time above is counted from this hour, Jakarta time.',
    },
    cod_min: {
      label: 'Smallest order',
      effect: 'Orders below this, with their shipping, cannot be paid on delivery.',
    },
    cod_max: {
      label: 'Largest order',
      effect: 'Orders above this, with their shipping, cannot be paid on delivery.',
    },
    cod_fee_percentage: {
      label: 'Fee for the store',
      effect: 'Of the order total, taken when the order is completed. Orders that exist keep the old rate.',
    },
    cod_refusals_max: {
      label: 'Refused parcels until a block',
      effect: 'Buyers who refuse this many at the door cannot pay on delivery for a while.',
    },
    cod_block_days: {
      label: 'How long refusals count',
      effect: 'A block ends by itself, and its date is shown at the checkout.',
    },
    cod_return_percentage: {
      label: 'Way back',
      effect: 'What a refused parcel costs to come back, of its shipping there.',
    },
    cod_refusal_store_percentage: {
      label: 'Store part of refused shipping',
      effect: 'Lokapasar bears the rest. With 100% the store bears it all.',
    },
    moderation_hours: {
      label: 'Time to check products',
      effect: 'Promised to sellers whose product a rule holds for a check.',
    },
    number_warning_days: {
      label: 'Warning before a number ends',
      effect:
        "Sellers are told so many days before a product's number (halal, BPOM and the like) is no longer valid.",
    },
    review_window_days: {
      label: 'Time to review',
      effect:
        'How long after an order completes its buyer can review it, including orders completed earlier.',
    },
    operator_daily_limit: {
      label: 'Daily money limit per operator',
      effect:
        'One operator may pay, refund, confirm and correct this much in one day (Jakarta time). 0 means no limit.',
    },
    security_log_days: {
      label: 'How long the security log is kept',
      effect: 'Older entries of the security log are deleted. The database itself keeps at least 30 days.',
    },
    account_closing_days: {
      label: 'Grace period of a closed account',
      effect:
        'For so long after an account was closed, logging in cancels it. After that its data are erased.',
    },
    buyer_contact_days: {
      label: 'Stores see the contact of buyers',
      effect:
        'For so long after an order has ended its store sees phone number and address of the recipient; then they are masked.',
    },
    order_address_days: {
      label: 'Age of addresses in old orders',
      effect:
        'After this, address and phone number of ended orders are deleted; city and sums stay. PP 80/2019 wants data of customers stored for 5 years at least.',
    },
    payment_proof_days: {
      label: 'Age of transfer proofs',
      effect:
        'After this, pictures of transfer proofs and the names on them are deleted. PP 80/2019 wants data of financial transactions stored for 10 years at least.',
    },
    rejected_papers_days: {
      label: 'Age of papers of rejected registrations',
      effect: 'After this, KTP, selfie and documents of rejected store registrations are deleted.',
    },
    store_max_megabytes: {
      label: 'Storage per store',
      effect: 'Uploads beyond this are refused. What is already stored stays.',
    },
    store_max_pictures: {
      label: 'Maximum photos per store',
      effect: 'Pictures beyond this are refused, in imports too. What is already stored stays.',
    },
    store_staff_max: {
      label: 'Staff of a store, at most',
      effect: 'Invitations beyond this are refused. Those on the staff already stay.',
    },
    import_sheet_days: {
      label: 'How long import files are kept',
      effect: 'How long after an import ends its file and its report can be opened. Then they are deleted.',
    },
    score_days: {
      label: 'Days of store scores',
      effect: 'For this long back the orders, chats, complaints and reviews of a store count.',
    },
    score_ship_hours: {
      label: 'Time to ship',
      effect:
        'Orders shipped within this time after payment count as on time; a pre-order has its days more.',
    },
    score_min_orders: {
      label: 'Orders for a score',
      effect: 'With fewer orders a store has no badge and no limits yet.',
    },
    score_flash_percentage: {
      label: 'On time for flash sales',
      effect: 'Stores below this cannot be put into a flash sale. 0% means no limit.',
    },
    discount_reference_days: {
      label: 'How long a struck-through price counts',
      effect:
        'A struck-through price must have been asked for a whole day within this time. Discounts that exist stay.',
    },
    discount_grace_days: {
      label: 'Grace of new products',
      effect: 'For this long the struck-through price of a new product is believed.',
    },
    max_qty_per_line: {
      label: 'Maximum quantity per item',
      effect: 'The cart takes at most this many of one item. What is already in carts stays.',
    },
  },
  units: {
    minutes: 'minutes',
    hours: 'hours',
    days: 'days',
    clock: 'Jakarta',
    percent: '%',
    rupiah: 'Rp',
    pieces: 'pieces',
    megabytes: 'MB',
  },
  sameAs: (minutes) => {
    if (minutes % 1440 === 0) return `= ${many(minutes / 1440, 'day', 'days')}`;
    return minutes % 60 === 0 ? `= ${many(minutes / 60, 'hour', 'hours')}` : '';
  },
  standard: (text) => `Default: ${text}`,
  was: (text) => `Was ${text}`,
  changed: 'Changed',
  needed: 'Enter a number',
  atLeast: (text) => `At least ${text}`,
  atMost: (text) => `At most ${text}`,
  singleOperator: 'One person runs this shop',
  singleOperatorEffect:
    'When this is off, the four-eyes rule applies: whoever put money into a balance, downloaded the bank file or confirmed a transfer may not pay the withdrawal or refund the money. When it is on, one stolen operator account is enough to take money out without a second person seeing it.',
  codEnabled: 'Buyers can pay on delivery',
  codEnabledEffect:
    'Only for stores that take it, courier services with a COD rate on the Couriers page, and categories that are not excluded. When it is switched off, orders that exist go on.',
  identity: 'Who runs the shop',
  identityEffect:
    'Shown at the foot of every page and on the Contact page. What is empty is not shown. The law wants a complaint contact and that of Ditjen PKTN to be seen (see docs/compliance.md).',
  identityParts: {
    legal_name: 'Business name',
    address: 'Business address',
    nib: 'NIB (13 digits)',
    pse_number: 'PSE registration number',
    complaint_email: 'E-mail for complaints',
    complaint_phone: 'Phone number or WhatsApp for complaints',
    complaint_hours: 'Hours for complaints',
    privacy_email: 'E-mail about personal data',
    authority_contact: 'How Ditjen PKTN is reached',
  },
  accounts: 'Accounts for manual transfers',
  accountsEffect:
    'Buyers choose one of them when they pay by manual transfer. Existing payments keep their account.',
  account: (place) => `Account ${place}`,
  bankName: 'Bank',
  rekening: 'Account number',
  holder: 'Account holder',
  addAccount: 'Add an account',
  removeAccount: (place) => `Remove account ${place}`,
  noAccount: 'There is no account yet: buyers are not offered manual transfer.',
  nothingChanged: 'Nothing changed yet',
  changes: (count) => `${many(count, 'field', 'fields')} changed`,
  save: 'Save changes',
  undo: 'Undo',
  saved: 'Settings saved',
  meanwhile:
    'Another operator has changed these settings. What you entered is not saved yet and has overwritten nothing.',
  takeNew: 'Load the latest, keep what I entered',

  couriers: {
    insurance: 'Shipping insurance',
    insuranceIntro:
      'What a courier asks for insuring one parcel: a percentage of the value of the goods (at least the minimum) plus an administration fee. Buyers choose it at checkout. From the value in the last column on it is always part of the total.',
    insuranceColumns: {
      rate: 'Rate (%)',
      minimum: 'Minimum (Rp)',
      fee: 'Administration (Rp)',
      required_from: 'Required from (Rp)',
    },
    insured: 'Offered',
    never: 'never',
    insuranceSaved: 'Insurance saved',
    saveInsurance: 'Save insurance',
    takeNewInsurance: 'Load the latest',
    insuranceFaults: {
      rate: '0 to 10 percent, such as 0,2',
      minimum: 'Whole rupiah up to 1.000.000',
      fee: 'Whole rupiah up to 1.000.000',
      required_from: 'Whole rupiah up to 1.000.000.000, or nothing',
    },
    title: 'Couriers',
    intro:
      'Shipping per kilogram (rounded up), by distance. Cargo services count a volume of 4,000 cm³ as a kilogram, others 6,000. A service that is disabled disappears from checkout at once; existing orders stay.',
    courier: 'Courier',
    code: 'Courier code',
    codeHelp: 'Lowercase letters, digits or hyphens, for example rajawali.',
    service: 'Service',
    serviceCode: 'Service code',
    serviceHelp: 'Capital letters, digits or hyphens, for example REG.',
    serviceName: 'Service name',
    courierName: 'Courier name',
    etd: 'Estimate (days)',
    etdHelp: 'From–to, for example 2-3.',
    active: 'Active',
    cod: 'COD rate (%)',
    cargo: 'Cargo',
    zones: { same_city: 'Same city', same_province: 'Same province', other: 'Other provinces' },
    of: (what, service) => `${what} ${service}`,
    isNew: 'New',
    on: 'on',
    off: 'off',
    add: 'Add a service',
    addTitle: 'New service',
    addSend: 'Add',
    added: 'Service added',
    changes: (count) => `${many(count, 'service', 'services')} changed`,
    look: 'Review and save',
    undo: 'Undo',
    saved: 'Prices saved',
    reviewTitle: 'What will change',
    reviewNothing: 'Nothing changes.',
    reviewSend: 'Save changes',
    allOff: 'With this no service is active: nothing can be shipped, so nothing can be bought.',
    fromTo: (what, before, after) => `${what}: ${before} → ${after}`,
    meanwhile: 'Another operator has changed the prices. Load the latest and check again.',
    takeNew: 'Load the latest, keep what I entered',
    importCsv: 'Import CSV',
    exportCsv: 'Download CSV',
    template: 'Download a sample',
    importTitle: 'Import prices from CSV',
    importText:
      'The file is first read in this browser. You see what changes before anything is sent. Services that are not in the file are not touched.',
    pickFile: 'Choose a CSV file',
    fileTooBig: 'The file is larger than 1 MB.',
    fileUnread: 'The file could not be read.',
    csvFaults: (count) => `${many(count, 'row needs', 'rows need')} correcting. Nothing has been sent.`,
    line: (line) => `Row ${line}`,
    newRows: (count) => `${many(count, 'service is', 'services are')} not in the list yet`,
    addNewRows: 'Add the new services too',
    unchangedRows: (count) => `${many(count, 'row is', 'rows are')} unchanged`,
    faults: {
      header: 'Columns are missing. Use the headings of the sample file.',
      empty: 'There is no service in this file.',
      tooMany: 'There are too many rows.',
      columns: 'The number of columns differs from the headings',
      quotes: 'A quotation mark is not closed',
      courier: 'The courier code has lowercase letters, digits or hyphens',
      service: 'The service code has capital letters, digits or hyphens',
      name: 'A name is empty or too long',
      etd: 'The estimate must look like 2-3',
      active: 'The active column must be yes or no',
      cod: '0 to 10 percent, or blank',
      price: 'Prices must be whole rupiah, 0 or more',
      twice: 'This service is already in another row',
    },
    yes: 'yes',
    no: 'no',
    daysWord: 'days',
  },
};
