import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { OperatorWallet } from '#contract/operator-wallet.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openTextOrNull, type SealedText } from '#platform/sealed-text.ts';
import { hasPhone } from '../phones.ts';
import type { Schema } from '../schema.ts';
import type { WalletOwner } from './journals.rules.ts';

type StoredWallet = Omit<OperatorWallet, 'contact'> & { email: string | null; phone: SealedText | null };

const withContact = (keys: KeyRing, { email, phone, ...wallet }: StoredWallet): OperatorWallet => ({
  ...wallet,
  contact: email ?? openTextOrNull(keys, 'phone', phone) ?? '',
});

type Filter = { owner: 'buyer' | 'merchant' | null; search: string };

/** A pattern for ILIKE that matches the text anywhere. */
const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Everybody who can have a wallet: buyers and stores, operators not. */
const everyWallet = sql`
  select 'buyer' as owner, person.id, coalesce(person.fullname, '') as name,
    person.email, person.phone, person.phone_hash, account.balance
  from users person
  left join ledger_accounts account on account.kind = 'buyer_wallet' and account.owner_id = person.id
  where person.permissions = '{}'
  union all
  select 'merchant', store.id, store.merchant_name, person.email, person.phone, person.phone_hash, account.balance
  from merchants store
  join users person on person.id = store.owner_id
  left join ledger_accounts account on account.kind = 'merchant_wallet' and account.owner_id = store.id`;

const amounts = sql`
  coalesce(balance, 0) as total_saldo,
  case owner when 'buyer' then
    coalesce((select balance from ledger_accounts where kind = 'wallet_hold' and owner_id = found.id), 0)
      + (select coalesce(sum(amount), 0) from withdrawals where user_id = found.id and status = 'requested')::bigint
  else (select coalesce(sum(amount), 0) from withdrawals where merchant_id = found.id and status = 'requested')::bigint
  end as hold,
  case owner when 'buyer' then 0 else
    (select coalesce(sum(account.balance), 0) from orders
       join ledger_accounts account on account.kind = 'escrow' and account.owner_id = orders.id
     where orders.merchant_id = found.id
       and orders.status in ('paid', 'processed', 'shipped', 'delivered', 'complained'))::bigint
  end as pending`;

/** Without words to look for, only wallets that have seen money. */
const matching = (keys: KeyRing, { owner, search }: Filter): RawBuilder<unknown> => {
  const whose = owner === null ? sql`true` : sql`owner = ${owner}`;
  if (search === '') return sql`${whose} and balance is not null`;
  const words = anywhere(search);
  return sql`${whose} and (name ilike ${words} or email ilike ${words} or ${hasPhone(keys, 'wallet', search)})`;
};

/** A page of wallets, those with the most money first. */
export const walletPage = async (
  db: Kysely<Schema>,
  keys: KeyRing,
  filter: Filter,
  page: { offset: number; limit: number },
): Promise<{ rows: OperatorWallet[]; total: number }> => {
  const where = matching(keys, filter);
  const counted = await sql<{ total: number }>`
    select count(*) as total from (${everyWallet}) wallet where ${where}`.execute(db);
  const { rows } = await sql<StoredWallet>`
    select owner, id, name, email, phone, ${amounts}
    from (select * from (${everyWallet}) wallet where ${where}
          order by coalesce(balance, 0) desc, owner, id limit ${page.limit} offset ${page.offset}) found
    order by total_saldo desc, owner, id`.execute(db);
  return { rows: rows.map((row) => withContact(keys, row)), total: counted.rows[0]?.total ?? 0 };
};

/** One wallet; null when nobody of that id can have one. */
export const findWallet = async (
  db: Kysely<Schema>,
  keys: KeyRing,
  owner: WalletOwner,
): Promise<OperatorWallet | null> => {
  const [kind, id] = 'userId' in owner ? ['buyer', owner.userId] : ['merchant', owner.merchantId];
  const { rows } = await sql<StoredWallet>`
    select owner, id, name, email, phone, ${amounts}
    from (select * from (${everyWallet}) wallet where owner = ${kind} and id = ${id}) found`.execute(db);
  return rows[0] === undefined ? null : withContact(keys, rows[0]);
};
