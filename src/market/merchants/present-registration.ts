import type { Kysely } from 'kysely';
import { fileUrlOrNull } from '#contract/pictures.ts';
import type { Registration } from '#contract/registration.ts';
import type { KeyRing } from '#platform/keys.ts';
import type { Schema } from '../schema.ts';
import {
  bankOfMerchant,
  type MerchantBank,
  type MerchantRecord,
  merchantOfOwner,
} from './merchants-store.ts';
import { presentLocation, privateFileReader, type SellerContext } from './present-merchant.ts';
import { type Progress, standingOf } from './registration.rules.ts';
import { type RegistrationFacts, registrationOf } from './registration-store.ts';

/** Everything an account has sent to open a store. */
export type Sent = {
  facts: RegistrationFacts | null;
  store: MerchantRecord | null;
  bank: MerchantBank | null;
  progress: Progress;
};

export const sentBy = async (db: Kysely<Schema>, keys: KeyRing, userId: number): Promise<Sent> => {
  const facts = await registrationOf(db, keys, userId);
  const store = await merchantOfOwner(db, userId);
  const bank = store === null ? null : await bankOfMerchant(db, keys, store.id);
  const has = {
    personal: facts !== null,
    company: facts !== null && facts.company !== null,
    store: store !== null,
    location: store !== null && store.province_id !== null,
    bank: bank !== null,
  };
  return { facts, store, bank, progress: { status: store?.status ?? null, has } };
};

/** The own registration, documents with addresses that work once, within a minute. */
export const presentRegistration = async (
  db: Kysely<Schema>,
  ctx: SellerContext,
  userId: number,
): Promise<Registration> => {
  const { facts, store, bank, progress } = await sentBy(db, ctx.config.keys, userId);
  const company = facts?.company ?? null;
  const fileOf = await privateFileReader(db, ctx, userId, [
    facts?.file_ktp ?? null,
    facts?.file_ktp_selfie ?? null,
    company?.file_npwp ?? null,
    company?.file_company_doc ?? null,
  ]);
  return {
    ...standingOf(progress),
    reject_reason: store?.reject_reason ?? null,
    personal: facts && {
      fullname: facts.fullname,
      birthday: facts.birthday,
      gender: facts.gender,
      phone: facts.phone,
      no_ktp: facts.no_ktp,
      file_ktp: fileOf(facts.file_ktp),
      file_ktp_selfie: fileOf(facts.file_ktp_selfie),
    },
    company: company && {
      ...company,
      file_npwp: fileOf(company.file_npwp),
      file_company_doc: fileOf(company.file_company_doc),
    },
    store: store && {
      merchant_name: store.merchant_name,
      merchant_slug: store.merchant_slug,
      merchant_photo: fileUrlOrNull(store.merchant_photo),
      description: store.description,
    },
    location: store !== null && progress.has.location ? presentLocation(store) : null,
    bank,
  };
};
