import type { MerchantDetail } from '#contract/operator-stores.ts';
import type { PrivateFile } from '#contract/profile.ts';

export type KycDocumentName =
  | 'file_ktp'
  | 'file_ktp_selfie'
  | 'file_npwp'
  | 'file_company_doc'
  | 'first_ktp'
  | 'first_ktp_selfie';
export type KycDocument = { name: KycDocumentName; file: PrivateFile };

/** The KYC documents of a store in the order in which they are looked at; those of the registration where others replaced them. */
export const kycDocumentsOf = ({
  store,
  personal,
}: Pick<MerchantDetail, 'store' | 'personal'>): KycDocument[] => {
  const replaced = (first: PrivateFile | null | undefined, now: PrivateFile | null) =>
    first != null && first.file_id !== now?.file_id ? first : null;
  const all: [KycDocumentName, PrivateFile | null][] = [
    ['file_ktp', store.file_ktp],
    ['file_ktp_selfie', store.file_ktp_selfie],
    ['file_npwp', store.file_npwp],
    ['file_company_doc', store.file_company_doc],
    ['first_ktp', replaced(personal?.file_ktp, store.file_ktp)],
    ['first_ktp_selfie', replaced(personal?.file_ktp_selfie, store.file_ktp_selfie)],
  ];
  return all.flatMap(([name, file]) => (file === null ? [] : [{ name, file }]));
};
