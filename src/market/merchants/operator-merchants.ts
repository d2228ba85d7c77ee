import type { Kysely } from 'kysely';
import { type Answer, ok, refuse } from '#contract/envelope.ts';
import type { MerchantDetail, MerchantRow, StoreEffects } from '#contract/operator-stores.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import { toIso } from '#contract/scalars.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openText, openTextOrNull } from '#platform/sealed-text.ts';
import { type Actor, historyOf, recordLook, versionOf } from '../audit/index.ts';
import type { Schema } from '../schema.ts';
import { bankOfMerchant, kycDocumentsOf, type MerchantRecord, merchantById } from './merchants-store.ts';
import { type OperatorMerchant, operatorMerchantById } from './operator-merchants-store.ts';
import type { SuspensionReach } from './ports.ts';
import {
  presentBank,
  presentLocation,
  presentStore,
  privateFileReader,
  type SellerContext,
} from './present-merchant.ts';
import { registrationOf } from './registration-store.ts';

/** A store as operators' lists show it. */
export const presentOperatorMerchant = (keys: KeyRing, row: OperatorMerchant): MerchantRow => ({
  id: row.id,
  merchant_name: row.merchant_name,
  merchant_slug: row.merchant_slug,
  merchant_photo: fileUrlOrNull(row.merchant_photo),
  merchant_city: row.merchant_city ?? '',
  status: row.status,
  is_official: row.is_official,
  needs_review: row.needs_review,
  owner: {
    id: row.owner_id,
    fullname: row.fullname,
    email: row.email,
    phone: openTextOrNull(keys, 'phone', row.phone),
  },
  created_at: toIso(row.created_at),
});

const reviewedFields = [
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
] as const satisfies readonly (keyof MerchantRecord)[];

/** The version of everything that an operator looks at before deciding. */
export const versionOfMerchant = async (
  db: Kysely<Schema>,
  keys: KeyRing,
  store: MerchantRecord,
): Promise<string> => {
  const facts = await registrationOf(db, keys, store.owner_id);
  return versionOf({
    ...Object.fromEntries(reviewedFields.map((name) => [name, store[name]])),
    // the same number is sealed differently each time
    no_npwp: openText(keys, 'npwp', store.no_npwp),
    pic_phone: openText(keys, 'phone', store.pic_phone),
    documents: await kycDocumentsOf(db, store.id),
    bank: await bankOfMerchant(db, keys, store.id),
    personal: facts && { ...facts, company: null, created_at: null },
  });
};

/**
 * A merchant with everything that was sent, KYC documents with addresses that work once, within a minute; opening one is
 * recorded. Refused: 404.
 */
export const getMerchant = (
  ctx: SellerContext,
  actor: Actor,
  merchantId: number,
): Promise<Answer<MerchantDetail>> =>
  // one snapshot: what is shown and its version belong together
  ctx.db.transact(
    async (tx) => {
      const row = await operatorMerchantById(tx, merchantId);
      if (row === null) return refuse('not_found');
      const facts = await merchantById(tx, merchantId);
      await recordLook(tx, actor, facts.owner_id, `merchant:${merchantId}`, ctx.clock.now());
      const sent = await registrationOf(tx, ctx.config.keys, facts.owner_id);
      const store = await presentStore(tx, ctx, facts, actor.accountId);
      const personalFile = await privateFileReader(tx, ctx, actor.accountId, [
        sent?.file_ktp ?? null,
        sent?.file_ktp_selfie ?? null,
      ]);
      const personal = sent && {
        fullname: sent.fullname,
        birthday: sent.birthday,
        gender: sent.gender,
        phone: sent.phone,
        no_ktp: sent.no_ktp,
        file_ktp: personalFile(sent.file_ktp),
        file_ktp_selfie: personalFile(sent.file_ktp_selfie),
      };
      return ok({
        ...presentOperatorMerchant(ctx.config.keys, row),
        is_owner_suspended: row.owner_status === 'suspended',
        verified_at: facts.verified_at === null ? null : toIso(facts.verified_at),
        store,
        location: presentLocation(facts),
        bank: await presentBank(tx, ctx, merchantId),
        personal,
        histories: await historyOf(tx, `merchant:${merchantId}`),
        version: await versionOfMerchant(tx, ctx.config.keys, facts),
      });
    },
    { isolation: 'repeatable read' },
  );

/** What suspending a merchant would affect; null when there is none of that id. */
export const suspensionEffectsOf = async (
  db: Kysely<Schema>,
  merchantId: number,
  reach: (merchantId: number) => Promise<SuspensionReach>,
): Promise<StoreEffects | null> => {
  const row = await operatorMerchantById(db, merchantId);
  if (row === null) return null;
  const { id, merchant_name, status } = row;
  return { merchant: { id, merchant_name, status }, ...(await reach(merchantId)) };
};
