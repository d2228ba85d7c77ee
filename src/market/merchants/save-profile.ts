import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, type FieldFault, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { saveStore as endpoint, SellerStore } from '#contract/seller.ts';
import type { Tx } from '#platform/db/database.ts';
import { saveFiles } from '../accounts/index.ts';
import type { Schema } from '../schema.ts';
import { presentStore, type SellerPlace } from './present-seller.ts';
import { orTaken } from './register-store.ts';
import { nameAndSlugTaken } from './registration-store.ts';
import type { StoreProducts } from './seller-ports.ts';
import {
  changeStore,
  documentNames,
  documentsOf,
  holdStore,
  type StoreDocuments,
  type StoreFacts,
  saveDocuments,
  storeById,
} from './store-rows-store.ts';

type Input = InputOf<typeof endpoint>;

const types = {
  file_ktp: 'ktp',
  file_ktp_selfie: 'ktp_selfie',
  file_npwp: 'npwp',
  file_company_doc: 'company_doc',
} as const;

/** 422 `required`: what the store cannot be without once it has it. */
const clearedFaults = (store: StoreFacts, documents: StoreDocuments, input: Input): FieldFault[] => {
  const { is_pkp = store.is_pkp, is_company = store.is_company } = input;
  const needed = {
    file_ktp: true,
    file_ktp_selfie: true,
    file_npwp: is_pkp === 'pkp',
    file_company_doc: is_company,
  };
  const faults: FieldFault[] = documentNames
    .filter((name) => needed[name] && input[name] === null && documents[name] !== null)
    .map((field) => ({ field, rule: 'required' }));
  if (is_pkp === 'pkp' && input.no_npwp === '') faults.push({ field: 'no_npwp', rule: 'required' });
  return faults;
};

/** What a product card says of its store; when it changes, the lists are written anew. */
const isOnCards = (store: StoreFacts, { merchant_name, merchant_photo, is_pkp }: Input): boolean =>
  (merchant_name !== undefined && merchant_name !== store.merchant_name) ||
  (merchant_photo !== undefined && merchant_photo !== store.merchant_photo) ||
  (is_pkp !== undefined && is_pkp !== store.is_pkp);

const keep = async (
  tx: Tx<Schema>,
  store: StoreFacts,
  input: Input,
  products: StoreProducts,
  now: Date,
): Promise<Refusal | null> => {
  const documents = await documentsOf(tx, store.id);
  const faults = clearedFaults(store, documents, input);
  if (faults.length > 0) return invalid(...faults);
  const refused = await saveFiles(tx, store.owner_id, now, [
    {
      field: 'merchant_photo',
      type: 'merchant',
      fileId: input.merchant_photo,
      current: store.merchant_photo,
    },
    ...documentNames.map((field) => ({
      field,
      type: types[field],
      fileId: input[field],
      current: documents[field],
    })),
  ]);
  if (refused !== null) return refused;
  if (input.merchant_name !== undefined) {
    const taken = await nameAndSlugTaken(tx, store.owner_id, { name: input.merchant_name, slug: null });
    if (taken.name) return refuse('conflict', { faults: [{ field: 'merchant_name', rule: 'unique' }] });
  }
  const { file_ktp, file_ktp_selfie, file_npwp, file_company_doc, ...fields } = input;
  const sent = { file_ktp, file_ktp_selfie, file_npwp, file_company_doc };
  const isNew = documentNames.some((name) => sent[name] !== undefined && sent[name] !== documents[name]);
  const showsElsewhere = isOnCards(store, input);
  if (showsElsewhere) await products.hold(tx, store.id);
  await changeStore(tx, store.id, { ...fields, needs_review: isNew ? true : undefined });
  if (isNew) await saveDocuments(tx, store.id, sent, now);
  if (showsElsewhere) await products.refresh(tx, store.id);
  return null;
};

/**
 * ST2: changes what was sent of the own store; slug and status are not the seller's to change. Another document waits
 * for an operator's look. Refused: 422, 409 `unique` for a name that is taken.
 */
export const saveProfile = (
  place: SellerPlace,
  merchantId: number,
  input: Input,
  products: StoreProducts,
): Promise<Answer<SellerStore>> =>
  orTaken(() =>
    place.db.transact(async (tx): Promise<Answer<SellerStore>> => {
      const store = await holdStore(tx, merchantId);
      if (store === null) return refuse('not_found');
      const refused = await keep(tx, store, input, products, place.clock.now());
      if (refused !== null) return refused;
      return ok(await presentStore(tx, place, await storeById(tx, merchantId)));
    }),
  );
