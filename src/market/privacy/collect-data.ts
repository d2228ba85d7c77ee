import { type Kysely, sql } from 'kysely';
import type { KeyRing } from '#platform/keys.ts';
import { openText, type Purpose, type SealedText } from '#platform/sealed-text.ts';
import type { Schema } from '../schema.ts';

type Row = Record<string, unknown>;
export type OwnRecords = Record<string, Row[]>;

type Part = {
  /** `$1`: the account, `$2`: its store, or null. */
  query: (userId: number, merchantId: number | null) => ReturnType<typeof sql<Row>>;
  /** Columns to open, by what they were sealed as. */
  sealed?: Readonly<Record<string, Purpose>>;
};

/** What an archive has, section by section, as its owner may read it. Nothing of other people beyond what they were shown. */
const parts: Readonly<Record<string, Part>> = {
  account: {
    query: (user) => sql<Row>`
      select id, fullname, email, phone, unverified_phone, birthday, gender, status, locale, time_zone, created_at, last_login_at
      from users where id = ${user}`,
    sealed: { phone: 'phone', unverified_phone: 'phone' },
  },
  addresses: {
    query: (user) => sql<Row>`
      select label, receiver_name, phone, address, zipcode, latitude, longitude, is_default, created_at, deleted_at
      from addresses where user_id = ${user} order by id`,
    sealed: { phone: 'phone' },
  },
  company: {
    query: (user) => sql<Row>`
      select company_name, address, is_pkp, no_npwp, pic_name, pic_phone from buyer_companies where user_id = ${user}`,
    sealed: { no_npwp: 'npwp', pic_phone: 'phone' },
  },
  consents: {
    query: (user) => sql<Row>`
      select purpose, version, given_at, given_ip, given_in, null::timestamptz as ended_at from consents where user_id = ${user}
      union all
      select 'whatsapp', null, given_at, given_ip, 'settings', ended_at from whatsapp_consents where user_id = ${user}
      union all
      select 'recommendations', null, given_at, given_ip, 'recommendations', ended_at from recommendation_consents
      where user_id = ${user}
      order by given_at`,
  },
  sessions: {
    query: (user) => sql<Row>`
      select device, ip, created_at, last_seen_at, expires_at, revoked_at from sessions where user_id = ${user} order by created_at`,
  },
  orders: {
    query: (user) => sql<Row>`
      select o.order_code, o.status, m.merchant_name as store, o.created_at, o.paid_at, o.completed_at,
        o.address ->> 'receiver_name' as receiver_name, o.address ->> 'phone' as receiver_phone,
        o.address ->> 'address' as address, o.address ->> 'zipcode' as zipcode, o.dropship_name, o.dropship_phone,
        o.courier_name, o.service, o.resi,
        (select coalesce(sum(i.bundle_saving), 0)::bigint from order_items i where i.order_id = o.id) as bundle_saving, o.subtotal, o.shipping_cost, o.insurance_fee, o.merchant_discount,
        o.marketplace_discount, o.total, o.refund_amount
      from orders o join merchants m on m.id = o.merchant_id where o.user_id = ${user} order by o.id`,
    sealed: { receiver_phone: 'phone', dropship_phone: 'phone' },
  },
  order_items: {
    query: (user) => sql<Row>`
      select o.order_code, i.product_name, i.variant_options, i.qty, i.price, i.bundle_saving,
        i.subtotal, i.note
      from order_items i join orders o on o.id = i.order_id where o.user_id = ${user} order by i.id`,
  },
  payments: {
    query: (user) => sql<Row>`
      select payment_code, status, payment_method, payment_channel, total, wallet_amount, amount_due, created_at, paid_at
      from payments where user_id = ${user} order by id`,
  },
  wallet: {
    query: (user, store) => sql<Row>`
      select account.kind, journal.event, journal.reference, entry.amount, entry.balance_after, journal.created_at
      from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
      join ledger_journals journal on journal.id = entry.journal_id
      where (account.kind in ('buyer_wallet', 'wallet_hold') and account.owner_id = ${user})
        or (account.kind = 'merchant_wallet' and account.owner_id = ${store}) order by entry.id`,
  },
  withdrawals: {
    query: (user, store) => sql<Row>`
      select withdraw_code, amount, fee, status, atas_nama, rekening, cabang, created_at, processed_at, note
      from withdrawals where user_id = ${user} or merchant_id = ${store} order by id`,
    sealed: { rekening: 'bank account' },
  },
  reviews: {
    query: (user) => sql<Row>`
      select p.product_name, r.rating, r.review, r.reply, r.created_at
      from reviews r join products p on p.id = r.product_id where r.user_id = ${user} order by r.id`,
  },
  complaints: {
    query: (user) => sql<Row>`
      select o.order_code, c.reason, c.note, c.created_at, c.resolution, c.resolution_note, c.resolved_at
      from complaints c join orders o on o.id = c.order_id where o.user_id = ${user} order by c.created_at`,
  },
  chats: {
    query: (user, store) => sql<Row>`
      select case when t.user_id = ${user} then m.merchant_name else 'buyer' end as chat_with, message.sender,
        message.text, message.created_at
      from chat_messages message join chat_threads t on t.id = message.thread_id join merchants m on m.id = t.merchant_id
      where (t.user_id = ${user} or t.merchant_id = ${store}) and message.hidden_at is null order by message.id`,
  },
  wishlist: {
    query: (user) => sql<Row>`
      select p.product_name, w.created_at, w.is_watched from wishlist_items w join products p on p.id = w.product_id
      where w.user_id = ${user} order by w.id`,
  },
  viewed_products: {
    query: (user) => sql<Row>`
      select p.product_name, v.viewed_at from product_views v join products p on p.id = v.product_id
      where v.user_id = ${user} order by v.viewed_at desc`,
  },
  followed_stores: {
    query: (user) => sql<Row>`
      select m.merchant_name, f.created_at from store_follows f join merchants m on m.id = f.merchant_id
      where f.user_id = ${user} order by f.created_at`,
  },
  saved_searches: {
    query: (user) => sql<Row>`
      select query, created_at from saved_searches where user_id = ${user} order by id`,
  },
  questions: {
    query: (user) => sql<Row>`
      select p.product_name, q.text, q.answer, q.created_at from product_questions q join products p on p.id = q.product_id
      where q.user_id = ${user} order by q.id`,
  },
  helped_stores: {
    query: (user) => sql<Row>`
      select m.merchant_name, staff.roles, staff.status, staff.created_at, staff.changed_at
      from store_staff staff join merchants m on m.id = staff.merchant_id where staff.user_id = ${user} order by staff.created_at`,
  },
  work_in_stores: {
    query: (user) => sql<Row>`
      select m.merchant_name, log.action, log.ip, log.created_at
      from staff_log log join merchants m on m.id = log.merchant_id where log.user_id = ${user} order by log.id`,
  },
  notifications: {
    query: (user, store) => sql<Row>`
      select kind, details, is_read, created_at from notifications
      where user_id = ${user} or merchant_id = ${store} order by id`,
  },
  store: {
    query: (_, store) => sql<Row>`
      select merchant_name, merchant_slug, status, description, is_company, company_name, address, zipcode, latitude, longitude,
        is_pkp, no_npwp, nib, pic_name, pic_phone, created_at, verified_at from merchants where id = ${store}`,
    sealed: { no_npwp: 'npwp', pic_phone: 'phone' },
  },
  registration: {
    query: (user) => sql<Row>`
      select fullname, birthday, gender, no_ktp, phone, created_at from seller_registrations where user_id = ${user}`,
    sealed: { no_ktp: 'nik', phone: 'phone' },
  },
  bank: {
    query: (_, store) => sql<Row>`
      select b.bank_name, a.rekening, a.atas_nama, a.cabang, a.updated_at
      from merchant_banks a join banks b on b.id = a.bank_id where a.merchant_id = ${store}`,
    sealed: { rekening: 'bank account' },
  },
  products: {
    query: (_, store) => sql<Row>`
      select product_name, slug, sku, publish_price, stock, status, created_at, deleted_at
      from products where merchant_id = ${store} order by id`,
  },
  product_drafts: {
    query: (_, store) => sql<Row>`
      select product_name, content ->> 'description' as description, created_at, updated_at
      from product_drafts where merchant_id = ${store} order by id`,
  },
  files: {
    query: (user) => sql<Row>`
      select type, name, mime, size, created_at from files where owner_id = ${user} order by created_at`,
  },
  requests: {
    query: (user) => sql<Row>`
      select kind, text, created_at, answer, answered_at from data_requests where user_id = ${user} order by id`,
  },
  security: {
    query: (user) => sql<Row>`
      select kind, ip, count, first_at, last_at from security_events where account_id = ${user} order by id`,
  },
};
export const sectionNames = Object.keys(parts);

/** Rows of one section: an archive is made in memory, and nobody reads more. */
const MAX_ROWS = 100_000;

const opened = (keys: KeyRing, row: Row, sealed: Part['sealed'] = {}): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const purpose = sealed[column];
      if (purpose === undefined || value === null) return [column, value];
      return [column, openText(keys, purpose, value as SealedText)];
    }),
  );

/** Everything that the shop has about an account, section by section, as it stands at one moment. */
export const collectData = async (db: Kysely<Schema>, keys: KeyRing, userId: number): Promise<OwnRecords> => {
  const store = await db
    .selectFrom('merchants')
    .select('id')
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  const found: OwnRecords = {};
  for (const [name, { query, sealed }] of Object.entries(parts)) {
    const { rows } = await sql<Row>`${query(userId, store?.id ?? null)} limit ${MAX_ROWS}`.execute(db);
    found[name] = rows.map((row) => opened(keys, row, sealed));
  }
  return found;
};
