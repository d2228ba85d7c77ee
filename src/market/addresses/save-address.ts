import type { Address, addAddress as addCall, editAddress as editCall } from '#contract/address.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { MarketContext } from '../context.ts';
import { knownPlaces, mismatch, missingBelow } from '../regions/index.ts';
import {
  addressOf,
  countAddresses,
  insertAddress,
  lockAddresses,
  makeDefault,
  updateAddress,
} from './addresses-store.ts';

/** An address book holds no more (API section 8). */
const MOST = 20;

/** D6: a new address; the first one is the default. Places that do not match 422, a full book 409. */
export const addAddress = async (
  { db, clock }: MarketContext,
  userId: number,
  { is_default, ...fields }: InputOf<typeof addCall>,
): Promise<Answer<Address>> => {
  const wrong = mismatch(await knownPlaces(db, fields));
  if (wrong !== null) return invalid(wrong);
  return db.transact(async (tx) => {
    await lockAddresses(tx, userId);
    const count = await countAddresses(tx, userId);
    if (count >= MOST) return refuse('conflict');
    const id = await insertAddress(tx, { ...fields, user_id: userId, created_at: clock.now() });
    if (is_default || count === 0) await makeDefault(tx, userId, id);
    return ok((await addressOf(tx, userId, id))!);
  });
};

/**
 * D7: changes what was sent. A place that moves without the places below it, or places that do not match, 422. The
 * default address stays it until another one becomes the default.
 */
export const editAddress = (
  { db }: MarketContext,
  userId: number,
  id: number,
  input: InputOf<typeof editCall>,
) =>
  db.transact(async (tx): Promise<Answer<Address>> => {
    const { is_default, ...fields } = input;
    await lockAddresses(tx, userId);
    const before = await addressOf(tx, userId, id);
    if (before === undefined) return refuse('not_found');
    const sent = {
      province_id: fields.province_id,
      city_id: fields.city_id,
      sub_district_id: fields.sub_district_id,
      area_id: fields.area_id,
    };
    const missing = missingBelow(before, sent);
    if (missing.length > 0) return invalid(...missing);
    const wrong = mismatch(
      await knownPlaces(tx, {
        province_id: sent.province_id ?? before.province_id,
        city_id: sent.city_id ?? before.city_id,
        sub_district_id: sent.sub_district_id ?? before.sub_district_id,
        area_id: sent.area_id === undefined ? before.area_id : sent.area_id,
      }),
    );
    if (wrong !== null) return invalid(wrong);
    if (Object.values(fields).some((value) => value !== undefined)) await updateAddress(tx, id, fields);
    if (is_default === true) await makeDefault(tx, userId, id);
    return ok((await addressOf(tx, userId, id))!);
  });
