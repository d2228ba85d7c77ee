import type { Address, addAddress as addCall, editAddress as editCall } from '#contract/address.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import { sealText } from '#platform/sealed-text.ts';
import type { KeyedContext } from '../context.ts';
import { knownPlaces, mismatch, missingBelow, withoutOldPin } from '../regions/index.ts';
import {
  addressOf,
  countAddresses,
  insertAddress,
  lockAddresses,
  makeDefault,
  updateAddress,
} from './addresses-store.ts';

const MAX_ADDRESSES = 20;

/** Adds an address; the first one is the default. Refused: 422 for regions that do not match, 409 for a full book. */
export const addAddress = async (
  { db, clock, config: { keys } }: KeyedContext,
  userId: number,
  { is_default, phone, ...fields }: InputOf<typeof addCall>,
): Promise<Answer<Address>> => {
  const fault = mismatch(await knownPlaces(db, fields));
  if (fault !== null) return invalid(fault);
  return db.transact(async (tx) => {
    await lockAddresses(tx, userId);
    const count = await countAddresses(tx, userId);
    if (count >= MAX_ADDRESSES) return refuse('conflict', { reason: 'addresses_full' });
    const id = await insertAddress(tx, {
      ...fields,
      phone: sealText(keys, 'phone', phone),
      user_id: userId,
      created_at: clock.now(),
    });
    if (is_default || count === 0) await makeDefault(tx, userId, id);
    return ok((await addressOf(tx, keys, userId, id))!);
  });
};

/**
 * Changes what was sent. Refused: 404; 422 for a region that changes without those below it, or regions that do not match.
 * The default address stays the default until another one takes over.
 */
export const editAddress = (
  { db, config: { keys } }: KeyedContext,
  userId: number,
  id: number,
  input: InputOf<typeof editCall>,
) =>
  db.transact(async (tx): Promise<Answer<Address>> => {
    const { is_default, ...fields } = input;
    await lockAddresses(tx, userId);
    const before = await addressOf(tx, keys, userId, id);
    if (before === undefined) return refuse('not_found');
    const sent = {
      province_id: fields.province_id,
      city_id: fields.city_id,
      sub_district_id: fields.sub_district_id,
      area_id: fields.area_id,
    };
    const missing = missingBelow(before, sent);
    if (missing.length > 0) return invalid(...missing);
    const fault = mismatch(
      await knownPlaces(tx, {
        province_id: sent.province_id ?? before.province_id,
        city_id: sent.city_id ?? before.city_id,
        sub_district_id: sent.sub_district_id ?? before.sub_district_id,
        area_id: sent.area_id === undefined ? before.area_id : sent.area_id,
      }),
    );
    if (fault !== null) return invalid(fault);
    if (Object.values(fields).some((value) => value !== undefined)) {
      const { phone, ...rest } = withoutOldPin(before, fields);
      const sealed = phone === undefined ? undefined : sealText(keys, 'phone', phone);
      await updateAddress(tx, id, { ...rest, phone: sealed });
    }
    if (is_default === true) await makeDefault(tx, userId, id);
    return ok((await addressOf(tx, keys, userId, id))!);
  });
