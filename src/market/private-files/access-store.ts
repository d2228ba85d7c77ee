import { type QueryExecutorProvider, sql } from 'kysely';
import type { StaffRole } from '#contract/staff-roles.ts';
import { deleteBefore } from '#platform/db/delete-before.ts';
import type { PrivateLink } from '#platform/files/private-link.ts';
import type { Caller } from '#platform/http/route.ts';

/**
 * Where private files are pointed at, as `merchant:12`, `order:CODE`, `chat:3` or `payment:CODE`. A column that points at private
 * files and may be seen by others than who uploaded them joins here.
 */
const places = sql`(
  select 'merchant' as kind, 'merchant:' || merchant_id as subject, merchant_id, null::bigint as user_id,
      'merchant' as permission
    from merchant_documents where file.id in (file_ktp, file_ktp_selfie, file_npwp, file_company_doc)
  union all
  select 'merchant', 'merchant:' || store.id, store.id, null, 'merchant'
    from seller_registrations sent join merchants store on store.owner_id = sent.user_id
    where sent.user_id = file.owner_id and (file.id in (sent.file_ktp, sent.file_ktp_selfie)
      or file.id::text in (sent.company ->> 'file_npwp', sent.company ->> 'file_company_doc'))
  union all
  select 'order', 'order:' || o.order_code, o.merchant_id, null, 'order'
    from orders o join complaints complaint on complaint.order_id = o.id
    where o.user_id = file.owner_id and file.type = 'complaint' and file.id = any(complaint.photos)
  union all
  select 'order', 'order:' || o.order_code, o.merchant_id, o.user_id, 'order'
    from complaint_events said join orders o on o.id = said.order_id
    where file.type = 'complaint' and said.photos @> array[file.id]
  union all
  select 'chat', 'chat:' || message.thread_id, thread.merchant_id, thread.user_id,
      case when exists (select from chat_reports report where report.message_id = message.id) then 'user' end
    from chat_messages message join chat_threads thread on thread.id = message.thread_id
    where file.type = 'chat' and message.photos @> array[file.id] and message.hidden_at is null
  union all
  select 'payment', 'payment:' || payment.payment_code, null, null, 'finance'
    from payment_proofs proof join payments payment on payment.id = proof.payment_id where proof.file_id = file.id
  union all
  select 'tax', 'merchant:' || merchant_id, merchant_id, null, 'finance'
    from tax_statements where file_id = file.id
  union all
  select 'tax', 'tax_payment:' || id, null, null, 'finance'
    from tax_payments where file_id = file.id
  union all
  select 'product', 'product:' || product.id, product.merchant_id, null, 'catalog'
    from product_numbers number join products product on product.id = number.product_id where number.file_id = file.id
  union all
  select 'import', 'merchant:' || merchant_id, merchant_id, null, null
    from product_imports where file.id in (file_id, error_file)
)`;

/** Whose files of a store its staff may see, by what the files are about. */
const staffOf: Readonly<Record<string, readonly StaffRole[]>> = {
  merchant: [],
  order: ['care'],
  chat: ['care'],
  payment: [],
  tax: ['finance'],
  product: ['product'],
  import: ['product'],
};
const staffMaySee = (roles: readonly StaffRole[]): string[] =>
  Object.entries(staffOf).flatMap(([kind, those]) =>
    those.some((role) => roles.includes(role)) ? kind : [],
  );

/**
 * Whether this account may see a private file: its own, or what another gave to its store, or what operators of a permission
 * look at. Unknown and public files are nobody's.
 */
export const maySee = async (db: QueryExecutorProvider, caller: Caller, fileId: string): Promise<boolean> => {
  const { accountId, merchantId, staff } = caller;
  const kinds = staff === null ? Object.keys(staffOf) : staffMaySee(staff.roles);
  const permissions = caller.roles.includes('operator') ? caller.permissions : [];
  const { rows } = await sql`
    select from files file where file.id = ${fileId}::uuid and file.is_private and (
      file.owner_id = ${accountId}::bigint
      or exists (select from ${places} place
        where (place.merchant_id = ${merchantId}::bigint and place.kind = any(${kinds}::text[])) or place.user_id = ${accountId}::bigint
          or place.permission = any(${permissions}::text[])))`.execute(db);
  return rows.length > 0;
};

export type OpenedFile = { subject: string; type: string };

/** What a private file is about, for the audit log: where it is pointed at, otherwise its owner; null when there is none. */
export const openedFile = async (db: QueryExecutorProvider, fileId: string): Promise<OpenedFile | null> => {
  const { rows } = await sql<OpenedFile>`
    select coalesce((select subject from ${places} place limit 1), 'user:' || file.owner_id, 'file:' || file.id) as subject, file.type
    from files file where file.id = ${fileId}::uuid and file.is_private`.execute(db);
  return rows[0] ?? null;
};

/** Whether an account is one of operators. */
export const isOperator = async (db: QueryExecutorProvider, accountId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from users where id = ${accountId}::bigint and permissions <> '{}'`.execute(db);
  return rows.length > 0;
};

/**
 * Uses a link up, of an account that is still open. Of any number at once exactly one is told true; the others wait for its
 * end, and one of them is next should it be undone.
 */
export const redeemLink = async (tx: QueryExecutorProvider, link: PrivateLink): Promise<boolean> => {
  const { rows } = await sql`
    insert into opened_private_links (link_id, expires_at)
    select ${link.id}::uuid, ${link.expiresAt}::timestamptz from users where id = ${link.accountId}::bigint and status = 'active'
    on conflict (link_id) do nothing returning link_id`.execute(tx);
  return rows.length > 0;
};

export const deleteExpiredLinks = async (db: QueryExecutorProvider, before: Date): Promise<void> => {
  await deleteBefore(db, 'opened_private_links', 'expires_at', before);
};
