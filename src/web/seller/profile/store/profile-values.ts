import type { SellerStore } from '#contract/seller.ts';

/** What the profile's form begins with; documents by their ids. */
export const profileValues = (store: SellerStore) => ({
  merchant_photo: store.merchant_photo ?? '',
  merchant_name: store.merchant_name,
  description: store.description,
  is_company: store.is_company,
  is_pkp: store.is_pkp as string,
  no_npwp: store.no_npwp,
  nib: store.nib,
  pic_name: store.pic_name,
  pic_phone: store.pic_phone,
  file_ktp: store.file_ktp?.file_id ?? '',
  file_ktp_selfie: store.file_ktp_selfie?.file_id ?? '',
  file_npwp: store.file_npwp?.file_id ?? '',
  file_company_doc: store.file_company_doc?.file_id ?? '',
});
export type ProfileValues = ReturnType<typeof profileValues>;
