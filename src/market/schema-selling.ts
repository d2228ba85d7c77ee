import type { ColumnType } from 'kysely';

/** Rows of what sellers send to open a store (0015_sellers.sql). */

type Json<T> = ColumnType<T, string | null, string | null>;
type MadeAt = ColumnType<Date, Date | string | undefined, Date | string>;

/** The second step of a registration, as it was sent; documents by their file ids. */
export type RegisteredCompany = {
  is_company: boolean;
  company_name: string;
  address: string;
  is_pkp: 'pkp' | 'non-pkp';
  no_npwp: string;
  pic_name: string;
  pic_phone: string;
  file_npwp: string | null;
  file_company_doc: string | null;
};

export type SellerRegistrationRow = {
  user_id: number;
  fullname: string;
  birthday: string;
  gender: 'male' | 'female' | null;
  phone: string;
  no_ktp: string;
  file_ktp: string;
  file_ktp_selfie: string;
  company: Json<RegisteredCompany | null>;
  created_at: MadeAt;
};

export type MerchantDocumentsRow = {
  merchant_id: number;
  file_ktp: string | null;
  file_ktp_selfie: string | null;
  file_npwp: string | null;
  file_company_doc: string | null;
  updated_at: MadeAt;
};

export type SellingSchema = {
  seller_registrations: SellerRegistrationRow;
  merchant_documents: MerchantDocumentsRow;
};
