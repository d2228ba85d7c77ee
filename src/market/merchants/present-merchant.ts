import type { Kysely } from 'kysely';
import { fileUrlOrNull } from '#contract/pictures.ts';
import type { PrivateFile } from '#contract/profile.ts';
import type { SellerBank, SellerLocation, SellerStore } from '#contract/seller.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import { privateFilesOf } from '#platform/files/private-files.ts';
import { openText } from '#platform/sealed-text.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import {
  bankOfMerchant,
  kycDocumentsOf,
  kycFields,
  locationFacts,
  type MerchantRecord,
} from './merchants-store.ts';

export type SellerContext = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** Reads private files by their ids, with addresses for this account that work once, within a minute. */
export const privateFileReader = async (
  db: Kysely<Schema>,
  { clock, config }: SellerContext,
  accountId: number,
  ids: readonly (string | null)[],
): Promise<(id: string | null | undefined) => PrivateFile | null> => {
  const files = await privateFilesOf(db, ids, { keys: config.keys, accountId, now: clock.now() });
  return (id) => (id == null ? null : (files.get(id) ?? null));
};

/** A store as its owner and operators see it, its documents by addresses for the account that reads. */
export const presentStore = async (
  db: Kysely<Schema>,
  ctx: SellerContext,
  store: MerchantRecord,
  readerId: number,
): Promise<SellerStore> => {
  const documents = await kycDocumentsOf(db, store.id);
  const fileOf = await privateFileReader(
    db,
    ctx,
    readerId,
    kycFields.map((name) => documents[name]),
  );
  return {
    merchant_photo: fileUrlOrNull(store.merchant_photo),
    merchant_name: store.merchant_name,
    merchant_slug: store.merchant_slug,
    description: store.description,
    is_company: store.is_company,
    is_pkp: store.is_pkp,
    no_npwp: openText(ctx.config.keys, 'npwp', store.no_npwp),
    nib: store.nib ?? '',
    pic_name: store.pic_name,
    pic_phone: openText(ctx.config.keys, 'phone', store.pic_phone),
    file_ktp: fileOf(documents.file_ktp),
    file_ktp_selfie: fileOf(documents.file_ktp_selfie),
    file_npwp: fileOf(documents.file_npwp),
    file_company_doc: fileOf(documents.file_company_doc),
    status: store.status,
    is_official: store.is_official,
    reject_reason: store.reject_reason,
    staff_roles: null,
  };
};

/** The store as its staff see it: its papers and whom the shop reaches are the owner's. */
export const presentStoreToStaff = (store: MerchantRecord, roles: readonly StaffRole[]): SellerStore => ({
  merchant_photo: fileUrlOrNull(store.merchant_photo),
  merchant_name: store.merchant_name,
  merchant_slug: store.merchant_slug,
  description: store.description,
  is_company: store.is_company,
  is_pkp: store.is_pkp,
  no_npwp: '',
  nib: '',
  pic_name: '',
  pic_phone: '',
  file_ktp: null,
  file_ktp_selfie: null,
  file_npwp: null,
  file_company_doc: null,
  status: store.status,
  is_official: store.is_official,
  reject_reason: null,
  staff_roles: [...roles],
});

export const presentLocation = (store: MerchantRecord): SellerLocation => ({
  company_picture: fileUrlOrNull(store.company_picture),
  ...locationFacts(store),
});

const noBank: SellerBank = { bank_id: null, bank_name: '', rekening: '', cabang: '', atas_nama: '' };

export const presentBank = async (
  db: Kysely<Schema>,
  { config }: SellerContext,
  merchantId: number,
): Promise<SellerBank> => (await bankOfMerchant(db, config.keys, merchantId)) ?? noBank;
