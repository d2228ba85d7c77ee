import { type RawBuilder, sql } from 'kysely';

/** Whose account is erased. */
export type Person = {
  userId: number;
  merchantId: number | null;
  email: string | null;
  /** Of every phone number, under every key. */
  phoneHashes: readonly string[];
};
type Where = (person: Person) => RawBuilder<unknown>;
type Value = RawBuilder<unknown> | ((person: Person, now: Date) => RawBuilder<unknown>);

/** By which rule something stays, and until when. docs/compliance.md explains each. */
export const keepingRules = {
  /** PP 80/2019 art. 25, UU KUP art. 28 (11): financial records, ten years. */
  books: 'books',
  /** Who opened and changed what is told to nobody if it can be taken away: the log is append-only. */
  audit: 'audit',
  /** Until the days that operators set for the security log have passed. */
  security: 'security',
  /** Goes by itself within a day: limits, locks, rates, jobs. */
  passing: 'passing',
} as const;
export type KeepingRule = keyof typeof keepingRules;

/**
 * What becomes of a table's rows when an account is erased. Every column that can hold text (text, json, arrays of text,
 * bytes, uuid) stands here: `rows` goes with its rows, and what is left of the table is `cleared`, `struck` (what is known of the person is struck
 * out of a text that stays), `kept` by a rule, or `plain`, nothing about persons. The test of this file reads the catalogue
 * of the database and names every column that is in no plan.
 */
export type TablePlan = {
  /** These rows are deleted. */
  rows?: Where;
  /** These columns get another value in the rows of `where`. */
  cleared?: Readonly<Record<string, Value>>;
  struck?: readonly string[];
  where?: Where;
  kept?: Readonly<Record<string, KeepingRule>>;
  plain?: readonly string[];
};

const byUser: Where = ({ userId }) => sql`user_id = ${userId}`;
const byStore: Where = ({ merchantId }) => sql`merchant_id = ${merchantId}`;
const either: Where = ({ userId, merchantId }) => sql`(user_id = ${userId} or merchant_id = ${merchantId})`;
const ofOrders: Where = (person) => sql`order_id in (select id from orders where ${either(person)})`;
const ofPayments: Where = ({ userId }) =>
  sql`payment_id in (select id from payments where user_id = ${userId})`;
const ofThreads: Where = (person) => sql`thread_id in (select id from chat_threads where ${either(person)})`;
const ofProducts: Where = ({ merchantId }) =>
  sql`product_id in (select id from products where merchant_id = ${merchantId})`;
const empty = sql`''`;
const nothing = sql`null`;
const none = sql`'{}'`;
/** What an address of an order becomes: its regions stay. */
export const NOWHERE = { label: '', receiver_name: '', phone: '', address: '', zipcode: '' };
/** Another value in the rows of this buyer, and what is there in those of others. */
const asBuyer =
  (column: string, value: RawBuilder<unknown>): Value =>
  ({ userId }) =>
    sql`case when user_id = ${userId} then ${value} else ${sql.ref(column)} end`;
/** As a seller, or as a buyer who had it sent in another name. */
const asSender =
  (column: string): Value =>
  ({ userId, merchantId }) =>
    sql`case when merchant_id = ${merchantId} or (is_dropship and user_id = ${userId}) then '' else ${sql.ref(column)} end`;

/** Another value in the rows of this store's products, and what is there in those of others. */
const asAnswerer =
  (column: string, value: RawBuilder<unknown>): Value =>
  (person) =>
    sql`case when ${ofProducts(person)} then ${value} else ${sql.ref(column)} end`;

/** Tables in the order in which they are gone through: what refers to a row goes before the row. */
export const erasurePlan: Readonly<Record<string, TablePlan>> = {
  // --- the account itself ---
  account_changes: { rows: byUser },
  buyer_companies: { rows: byUser },
  buyer_documents: { rows: byUser },
  challenges: { rows: byUser },
  consents: { rows: byUser },
  whatsapp_consents: { rows: byUser },
  recommendation_consents: { rows: byUser },
  product_views: { rows: byUser },
  data_exports: { rows: byUser },
  data_requests: { rows: byUser },
  idempotency_keys: { rows: byUser },
  known_devices: { rows: byUser },
  notification_choices: { rows: byUser },
  push_subscriptions: { rows: byUser },
  reset_tokens: { rows: byUser },
  sessions: { rows: byUser },
  social_identities: { rows: byUser },
  operator_passkeys: { rows: byUser },
  operator_recovery_codes: { rows: byUser },
  operator_steps: { rows: byUser },
  operator_totp: { rows: byUser },
  outbox: {
    rows: ({ email, phoneHashes }) => sql`("to" = ${email} or to_hash = any(${phoneHashes}::text[]))`,
    // an owner was told who joined the staff
    struck: ['body'],
    where: ({ email }) => sql`strpos(lower(body), ${email}) > 0`,
  },
  store_closings: { struck: ['reason'], where: byStore, plain: ['status_before'] },
  account_closings: { cleared: { requested_ip: empty }, where: byUser, plain: ['postponed_for'] },
  users: {
    cleared: {
      fullname: nothing,
      email: nothing,
      email_refused_at: nothing,
      phone: nothing,
      phone_hash: nothing,
      unverified_phone: nothing,
      password_hash: nothing,
      profile_picture: nothing,
      birthday: sql`default`,
      gender: nothing,
      last_login_at: nothing,
      // nobody logs in to it any more
      status: sql`'suspended'`,
    },
    where: ({ userId }) => sql`id = ${userId}`,
    plain: ['locale', 'permissions', 'time_zone'],
  },

  // --- shopping ---
  order_drafts: { rows: byUser },
  checkouts: { rows: byUser },
  cart_items: { rows: byUser },
  wishlist_items: { rows: byUser },
  saved_searches: { rows: byUser },
  store_follows: { rows: either },
  addresses: { rows: byUser },
  voucher_claims: { rows: byUser },
  orders: {
    cleared: {
      // as a buyer: the city stays for the books, nobody is named
      address: asBuyer('address', sql`address || ${JSON.stringify(NOWHERE)}::jsonb`),
      latitude: asBuyer('latitude', nothing),
      longitude: asBuyer('longitude', nothing),
      dropship_name: asBuyer('dropship_name', empty),
      dropship_phone: asBuyer('dropship_phone', empty),
      sender_name: asSender('sender_name'),
      sender_phone: asSender('sender_phone'),
    },
    where: either,
    plain: ['courier', 'courier_name', 'etd', 'order_code', 'resi', 'service', 'service_name', 'status'],
  },
  order_items: {
    cleared: { note: empty },
    where: (person) => sql`order_id in (select id from orders where ${byUser(person)})`,
    plain: ['income_tax_exemption', 'photo', 'product_name', 'slug', 'variant_options', 'vat_exemption'],
  },
  order_histories: { struck: ['note'], where: ofOrders, plain: ['by_whom', 'status'] },
  parcel_events: {
    // couriers write who took it
    cleared: { note: empty },
    where: (person) => sql`order_id in (select id from orders where ${byUser(person)})`,
    plain: ['status'],
  },
  parcels: { plain: ['collection', 'link', 'parcel_id', 'provider', 'status', 'waybill'] },
  complaint_events: {
    cleared: { photos: none },
    struck: ['text'],
    where: ofOrders,
    plain: ['by_whom', 'courier', 'kind', 'offer', 'resi', 'resolution'],
  },
  complaints: {
    cleared: { photos: none },
    struck: ['note', 'resolution_note', 'decision_note'],
    where: ofOrders,
    plain: ['decision', 'offer', 'reason', 'resolution', 'state'],
  },
  reviews: {
    cleared: {
      photos: asBuyer('photos', none),
    },
    struck: ['review', 'reply', 'hidden_reason'],
    where: (person) => sql`(user_id = ${person.userId} or ${ofProducts(person)})`,
    plain: ['variant_options'],
  },
  payments: {
    cleared: { instructions: nothing },
    where: byUser,
    plain: [
      'payment_channel',
      'payment_code',
      'payment_method',
      'provider',
      'provider_reference',
      'refusal',
      'status',
    ],
  },
  payment_proofs: { rows: ofPayments },
  payment_callbacks: { plain: ['answer', 'provider', 'reference', 'status'] },
  payment_charges: { plain: ['paid_by', 'provider', 'received_as', 'reference'] },
  payment_incidents: {
    struck: ['fact', 'note'],
    where: ofPayments,
    plain: ['kind', 'provider', 'reference'],
  },
  payment_surpluses: { plain: ['provider', 'reason', 'reference'] },
  source_refunds: {
    struck: ['detail', 'recall_note'],
    where: byUser,
    plain: ['charge', 'paid_by', 'provider', 'reason', 'refund_code', 'state'],
  },

  // --- money: who was paid what stays for the books ---
  withdrawals: {
    struck: ['note'],
    where: either,
    kept: { atas_nama: 'books', rekening: 'books', rekening_hash: 'books', cabang: 'books' },
    plain: ['reference', 'status', 'withdraw_code'],
  },
  payouts: {
    struck: ['detail', 'closed_note'],
    where: (person) => sql`withdrawal_id in (select id from withdrawals where ${either(person)})`,
    plain: ['provider', 'reason', 'reference', 'state'],
  },
  ledger_journals: { plain: ['description', 'event', 'reference'] },

  // --- documents and taxes: append-only, and kept for the books ---
  order_parties: {
    kept: {
      buyer_name: 'books',
      company_name: 'books',
      npwp: 'books',
      store_address: 'books',
      store_name: 'books',
    },
  },
  invoices: {
    kept: {
      buyer_name: 'books',
      company_name: 'books',
      reason: 'books',
      receiver_address: 'books',
      receiver_name: 'books',
      store_address: 'books',
      store_name: 'books',
      store_npwp: 'books',
    },
    plain: ['kind', 'number', 'order_code', 'platform_address', 'platform_name', 'platform_npwp'],
  },
  invoice_lines: { plain: ['kind', 'name', 'options', 'vat_exemption'] },
  invoice_series: { plain: ['kind'] },
  income_tax_lines: { kept: { tax_number: 'books' }, plain: ['exemption', 'kind'] },
  tax_statements: { kept: { tax_number: 'books', file_id: 'books' }, plain: ['kind', 'reason', 'state'] },
  moderation_rules: { plain: ['kind', 'name', 'name_en', 'words'] },
  number_duties: { plain: ['duty', 'kind'] },
  announcements: { plain: ['audience', 'target_url', 'text', 'text_en'] },
  nomination_rounds: { plain: ['description_en', 'name_en'] },
  announcement_dismissals: { rows: (person) => sql`user_id = ${person.userId}` },
  report_sales: { plain: ['part'] },
  store_risks: { plain: ['reasons'] },
  tax_rates: { plain: ['kind', 'source'] },
  tax_exemptions: { plain: ['kind', 'reason'] },
  tax_payments: { kept: { file_id: 'books' }, plain: ['kind', 'ntpn', 'reason'] },
  tax_identities: { plain: ['address', 'name', 'nitku', 'npwp'] },
  accounting_balances: { plain: ['account'] },
  accounting_months: { plain: ['state'] },
  cod_remittances: { plain: ['courier', 'note', 'reference'] },
  ledger_accounts: { plain: ['kind'] },
  reconciliation_lines: { plain: ['provider', 'reference', 'result', 'told'] },
  reconciliations: { plain: ['provider'] },

  // --- questions, in public ---
  question_reports: {
    rows: (person) =>
      sql`(reporter_id = ${person.userId} or question_id in (select id from product_questions where user_id = ${person.userId}))`,
  },
  product_questions: {
    cleared: {
      text: asBuyer('text', sql`'(dihapus)'`),
      // an answer of the store goes with its products
      answer: asAnswerer('answer', sql`case when answer is null then null else '(dihapus)' end`),
    },
    where: (person) => sql`(user_id = ${person.userId} or ${ofProducts(person)})`,
  },

  // --- chat and news ---
  chat_reports: { rows: ofThreads },
  chat_messages: { rows: ofThreads },
  chat_threads: { rows: either },
  chat_mutes: { rows: byUser },
  chat_settings: { rows: byStore },
  deliveries: { rows: byUser },
  digests: { rows: byUser },
  notifications: { rows: either },

  // --- the store ---
  webhook_attempts: {
    rows: ({ merchantId }) =>
      sql`delivery_id in (select d.id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
        where e.merchant_id = ${merchantId})`,
  },
  webhook_deliveries: {
    rows: ({ merchantId }) =>
      sql`endpoint_id in (select id from webhook_endpoints where merchant_id = ${merchantId})`,
  },
  webhook_events: { rows: byStore },
  webhook_news: { rows: byStore },
  webhook_endpoints: { rows: byStore },
  api_keys: { rows: byStore },
  staff_invitations: {
    rows: ({ merchantId, email }) => sql`(merchant_id = ${merchantId} or email = ${email})`,
    plain: ['roles', 'token_hash'],
  },
  store_staff: { rows: either, plain: ['roles', 'status'] },
  // what somebody did stays for the store, without from where; whom it is about stands there by number
  staff_log: { rows: byStore, cleared: { ip: empty }, where: byUser, plain: ['action', 'subject'] },
  store_cod: { rows: byStore },
  voucher_stores: { rows: byStore },
  nominations: { rows: byStore },
  store_holidays: { rows: byStore },
  price_schedules: { rows: byStore },
  price_discounts: { rows: byStore },
  // orders name them
  bundles: { plain: ['bundle_name', 'saving_type'] },
  order_bundles: { plain: ['bundle_name'] },
  seller_registrations: { rows: byUser },
  merchant_banks: { rows: byStore },
  merchant_documents: { rows: byStore },
  store_courier_exclusions: { rows: byStore },
  product_import_faults: {
    rows: ({ merchantId }) =>
      sql`import_id in (select id from product_imports where merchant_id = ${merchantId})`,
  },
  product_import_questions: {
    rows: ({ merchantId }) =>
      sql`import_id in (select id from product_imports where merchant_id = ${merchantId})`,
  },
  product_import_answers: { rows: byStore },
  product_imports: { rows: byStore },
  product_draft_files: {
    rows: ({ merchantId }) =>
      sql`draft_id in (select id from product_drafts where merchant_id = ${merchantId})`,
  },
  product_drafts: { rows: byStore },
  products: {
    cleared: {
      description: empty,
      status: sql`'HIDDEN'`,
      deleted_at: (_, now) => sql`coalesce(deleted_at, ${now}::timestamptz)`,
      takedown_reason: nothing,
      permit: nothing,
    },
    where: byStore,
    plain: ['condition', 'moderation', 'options', 'product_name', 'sku', 'slug', 'wholesale'],
  },
  product_numbers: {
    rows: ({ merchantId }) => sql`product_id in (select id from products where merchant_id = ${merchantId})`,
  },
  product_moderations: { rows: byStore },
  product_variants: { plain: ['options', 'photo', 'sku'] },
  product_photos: { plain: ['file_id'] },
  promos: {
    cleared: { is_active: sql`false` },
    struck: ['promo_name', 'description', 'terms'],
    where: byStore,
    plain: [
      'discount_type',
      'icon',
      'main_banner_desktop',
      'main_banner_mobile',
      'organizer',
      'segment',
      'slug',
      'square_banner',
      'thumbnail',
      'type',
      'voucher_code',
    ],
  },
  merchants: {
    cleared: {
      merchant_name: sql`'Toko ' || id`,
      merchant_slug: sql`'tutup-' || id`,
      description: empty,
      address: empty,
      company_name: empty,
      pic_name: empty,
      pic_phone: empty,
      no_npwp: empty,
      nib: nothing,
      zipcode: empty,
      latitude: nothing,
      longitude: nothing,
      reject_reason: nothing,
      company_picture: nothing,
      main_banner: nothing,
      merchant_photo: nothing,
      secondary_long_banner: nothing,
      slider_banner: sql`'[]'::jsonb`,
      target_url: empty,
      secondary_target_url: empty,
      // what was being closed is closed with its owner's account
      status: sql`case when status in ('closing', 'closed') then 'closed' else 'suspended' end`,
      suspended_with_owner: sql`false`,
    },
    where: ({ userId }) => sql`owner_id = ${userId}`,
    plain: ['is_pkp'],
  },
  files: {
    // the sweep takes those that nothing points at any more
    cleared: {
      name: empty,
      referenced_at: sql`coalesce(referenced_at, created_at)`,
      released_at: sql`least(coalesce(released_at, created_at), created_at)`,
    },
    where: ({ userId }) => sql`owner_id = ${userId} and storage_key is not null`,
    plain: ['id', 'mime', 'picture_spec', 'sealed_key', 'storage_key', 'type'],
  },

  // --- what stays by a rule ---
  audit_log: { kept: { action: 'audit', target: 'audit', before: 'audit', after: 'audit', ip: 'audit' } },
  security_events: { kept: { details: 'security', ip: 'security', kind: 'security', subject: 'security' } },
  rate_limits: { kept: { key: 'passing' } },
  courier_rates: {
    kept: {
      destination: 'passing',
      origin: 'passing',
      rates: 'passing',
      measures: 'passing',
      provider: 'passing',
    },
  },
  opened_private_links: { plain: ['link_id'] },

  // --- nothing about persons ---
  areas: { plain: ['name', 'search_text', 'zipcode'] },
  banks: { plain: ['bank_name', 'code'] },
  categories: { plain: ['icon', 'main_slider', 'name', 'name_en', 'slug'] },
  category_pairs: { plain: ['pair'] },
  category_pieces: { plain: ['piece'] },
  category_words: { plain: ['word'] },
  cities: { plain: ['name'] },
  counted_stores: { plain: ['query', 'stores', 'word'] },
  courier_insurance: { plain: ['courier'] },
  courier_tariffs: { plain: ['courier', 'courier_name', 'etd', 'service', 'service_name'] },
  home_blocks: { plain: ['banners', 'device', 'title', 'title_en', 'type', 'view_more_url'] },
  keywords: { plain: ['words'] },
  listing: { plain: ['card'] },
  // what nobody found, without who looked for it
  missed_searches: { plain: ['text'] },
  payment_method_pauses: { plain: ['fact', 'payment_channel', 'payment_method', 'provider'] },
  privacy_incidents: { plain: ['data', 'happened', 'measures', 'title'] },
  provinces: { plain: ['name'] },
  reminders: { plain: ['reminder_key'] },
  schema_migrations: { plain: ['checksum', 'name'] },
  sealing_progress: { plain: ['round'] },
  search_affinities: { plain: ['word'] },
  search_clicks: { plain: ['word'] },
  search_index: { plain: ['building', 'current'] },
  search_synonyms: { plain: ['words'] },
  seeds: { plain: ['name'] },
  settings: { plain: ['key', 'value'] },
  site_page_versions: { plain: ['body', 'body_en', 'page', 'title', 'title_en'] },
  sub_districts: { plain: ['name'] },
  vocabulary: { plain: ['near', 'word'] },
};

/** The columns of a table that the plan names; `null` where its rows are deleted and every column goes with them. */
export const plannedColumns = ({ rows, cleared, struck, kept, plain }: TablePlan): Set<string> | null =>
  rows !== undefined
    ? null
    : new Set([
        ...Object.keys(cleared ?? {}),
        ...(struck ?? []),
        ...Object.keys(kept ?? {}),
        ...(plain ?? []),
      ]);
