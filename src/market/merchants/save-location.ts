import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { saveLocation as endpoint, SellerLocation } from '#contract/seller.ts';
import type { Tx } from '#platform/db/database.ts';
import { saveFiles } from '../accounts/index.ts';
import { knownPlaces, mismatch, missingBelow, type SentPlaces } from '../regions/index.ts';
import type { Schema } from '../schema.ts';
import { presentLocation, type SellerPlace } from './present-seller.ts';
import type { StoreProducts } from './seller-ports.ts';
import { changeStore, holdStore, type StoreFacts, storeById } from './store-rows-store.ts';

/** What of the new place does not fit: 422 `required` for a place left out below one that moved, `exists` elsewhere. */
const misplaced = async (tx: Tx<Schema>, store: StoreFacts, sent: SentPlaces) => {
  if (Object.values(sent).every((place) => place === undefined)) return null;
  const missing = missingBelow(store, sent);
  if (missing.length > 0) return invalid(...missing);
  const wrong = mismatch(
    await knownPlaces(tx, {
      province_id: sent.province_id ?? store.province_id ?? 0,
      city_id: sent.city_id ?? store.city_id ?? 0,
      sub_district_id: sent.sub_district_id ?? store.sub_district_id ?? 0,
      area_id: sent.area_id === undefined ? store.area_id : sent.area_id,
    }),
  );
  return wrong === null ? null : invalid(wrong);
};

/** ST4: moves the own store, or changes how its place is described. Refused: 422. */
export const saveLocation = (
  place: SellerPlace,
  merchantId: number,
  input: InputOf<typeof endpoint>,
  products: StoreProducts,
): Promise<Answer<SellerLocation>> =>
  place.db.transact(async (tx) => {
    const store = await holdStore(tx, merchantId);
    if (store === null) return refuse('not_found');
    const { province_id, city_id, sub_district_id, area_id } = input;
    const wrong = await misplaced(tx, store, { province_id, city_id, sub_district_id, area_id });
    if (wrong !== null) return wrong;
    const refused = await saveFiles(tx, store.owner_id, place.clock.now(), [
      {
        field: 'company_picture',
        type: 'company',
        fileId: input.company_picture,
        current: store.company_picture,
      },
    ]);
    if (refused !== null) return refused;
    const hasMoved = city_id !== undefined && city_id !== store.city_id;
    if (hasMoved) await products.hold(tx, merchantId);
    await changeStore(tx, merchantId, input);
    if (hasMoved) await products.refresh(tx, merchantId);
    return ok(presentLocation(await storeById(tx, merchantId)));
  });
