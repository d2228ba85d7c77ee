import { type Kysely, sql } from 'kysely';
import { signToken } from '#market/accounts/token.ts';
import type { Schema } from '#market/schema.ts';
import type { KeyRing } from '#platform/keys.ts';
import { sealText } from '#platform/sealed-text.ts';

export type Buyer = { id: number; token: string };

type Wanted = {
  many: number;
  /** Makes their e-mail addresses differ from those of another crowd. */
  mark: string;
  productId: number;
  /** A marketplace voucher that all have selected. */
  promoId?: number;
};

/**
 * Buyers who are logged in and ready to pay one piece of a product, by JNE to Kupang, written in one statement without
 * a password to hash.
 * @param keys what the servers that will be asked sign tokens with
 */
export const crowdFor = async (
  db: Kysely<Schema>,
  keys: KeyRing,
  { many, mark, productId, promoId }: Wanted,
): Promise<Buyer[]> => {
  const now = new Date();
  const until = new Date(now.getTime() + 48 * 3_600_000);
  const { rows } = await sql<{ id: number; session: string }>`
    with people as (
      insert into users (fullname, email, status)
      select 'Pembeli', ${mark}::text || '-' || n || '@lokapasar.test', 'active' from generate_series(1, ${many}::int) n
      returning id
    ), homes as (
      insert into addresses (user_id, receiver_name, phone, address, province_id, city_id, sub_district_id, zipcode, is_default)
      select people.id, 'Budi', ${sealText(keys, 'phone', '+628123456789')}, 'Jalan Timor Raya 1', 53, 5371, place.id, '85111', true
      from people, (select id from sub_districts where city_id = 5371 order by id limit 1) place
      returning id, user_id
    ), carts as (
      insert into cart_items (user_id, product_id, qty) select id, ${productId}, 1 from people
    ), drafts as (
      insert into order_drafts (user_id, merchant_id, address_id, courier, service)
      select user_id, (select merchant_id from products where id = ${productId}), id, 'jne', 'REG' from homes
    ), choices as (
      insert into checkouts (user_id, promo_id) select id, ${promoId ?? null}::bigint from people
    )
    insert into sessions (id, user_id, created_at, last_seen_at, confirmed_at, expires_at)
    select gen_random_uuid(), id, ${now}, ${now}, ${now}, ${until} from people
    returning user_id as id, id as session`.execute(db);
  return Promise.all(
    rows.map(async ({ id, session }) => ({
      id,
      token: await signToken(keys, { userId: id, sessionId: session }, now, until),
    })),
  );
};
