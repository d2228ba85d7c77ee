import type { Kysely } from 'kysely';
import { type Answer, ok, refuse } from '#contract/envelope.ts';
import type { MerchantDetail, MerchantRow, StoreEffects } from '#contract/operator-stores.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import { toIso } from '#contract/scalars.ts';
import { type Actor, historyOf, recordAudit, versionOf } from '../audit/index.ts';
import type { Schema } from '../schema.ts';
import { bankOfStore } from './banks-store.ts';
import { type OperatedStore, operatedStore } from './operator-stores-store.ts';
import {
  openedFiles,
  presentBank,
  presentLocation,
  presentStore,
  type SellerPlace,
} from './present-seller.ts';
import { registrationOf } from './registration-store.ts';
import type { StoreReach } from './seller-ports.ts';
import { documentsOf, type StoreFacts, storeById } from './store-rows-store.ts';

/** A store as operators' lists show it (API type MerchantRow). */
export const presentOperated = (row: OperatedStore): MerchantRow => ({
  id: row.id,
  merchant_name: row.merchant_name,
  merchant_slug: row.merchant_slug,
  merchant_photo: fileUrlOrNull(row.merchant_photo),
  merchant_city: row.merchant_city ?? '',
  status: row.status,
  is_official: row.is_official,
  needs_review: row.needs_review,
  owner: { id: row.owner_id, fullname: row.fullname, email: row.email, phone: row.phone },
  created_at: toIso(row.created_at),
});

const looked = [
  'merchant_name',
  'merchant_photo',
  'description',
  'is_company',
  'is_pkp',
  'no_npwp',
  'company_name',
  'company_picture',
  'pic_name',
  'pic_phone',
  'address',
  'province_id',
  'city_id',
  'sub_district_id',
  'area_id',
  'zipcode',
] as const satisfies readonly (keyof StoreFacts)[];

/** The mark of everything that is looked at before a verdict. */
export const versionOfStore = async (db: Kysely<Schema>, store: StoreFacts): Promise<string> => {
  const facts = await registrationOf(db, store.owner_id);
  return versionOf({
    ...Object.fromEntries(looked.map((name) => [name, store[name]])),
    documents: await documentsOf(db, store.id),
    bank: await bankOfStore(db, store.id),
    personal: facts && { ...facts, company: null, created_at: null },
  });
};

/**
 * O3: a store with all that was sent, documents with addresses that work for five minutes; that they were shown is
 * written down in the same transaction. 404 unknown.
 */
export const openOperated = (
  place: SellerPlace,
  actor: Actor,
  merchantId: number,
): Promise<Answer<MerchantDetail>> =>
  // of one moment: what is shown, and the mark of it
  place.db.transact(
    async (tx) => {
      const row = await operatedStore(tx, merchantId);
      if (row === null) return refuse('not_found');
      const facts = await storeById(tx, merchantId);
      const sent = await registrationOf(tx, facts.owner_id);
      const store = await presentStore(tx, place, facts);
      const ofPerson = await openedFiles(tx, place, [sent?.file_ktp ?? null, sent?.file_ktp_selfie ?? null]);
      const personal = sent && {
        fullname: sent.fullname,
        birthday: sent.birthday,
        gender: sent.gender,
        phone: sent.phone,
        no_ktp: sent.no_ktp,
        file_ktp: ofPerson(sent.file_ktp),
        file_ktp_selfie: ofPerson(sent.file_ktp_selfie),
      };
      const shown = [
        ...[store.file_ktp, store.file_ktp_selfie, store.file_npwp, store.file_company_doc],
        ...[personal?.file_ktp, personal?.file_ktp_selfie],
      ].flatMap((file) => (file == null ? [] : [file.file_id]));
      const deed = { action: 'file.open', target: `merchant:${merchantId}` };
      if (shown.length > 0)
        await recordAudit(tx, actor, { ...deed, after: { files: [...new Set(shown)] } }, place.clock.now());
      return ok({
        ...presentOperated(row),
        is_owner_suspended: row.owner_status === 'suspended',
        verified_at: facts.verified_at === null ? null : toIso(facts.verified_at),
        store,
        location: presentLocation(facts),
        bank: await presentBank(tx, merchantId),
        personal,
        histories: await historyOf(tx, `merchant:${merchantId}`),
        version: await versionOfStore(tx, facts),
      });
    },
    { isolation: 'repeatable read' },
  );

/** What suspending a store would reach (API O110, O111); null when there is none. */
export const storeEffectsOf = async (
  db: Kysely<Schema>,
  merchantId: number,
  reach: (merchantId: number) => Promise<StoreReach>,
): Promise<StoreEffects | null> => {
  const row = await operatedStore(db, merchantId);
  if (row === null) return null;
  const { id, merchant_name, status } = row;
  return { merchant: { id, merchant_name, status }, ...(await reach(merchantId)) };
};
