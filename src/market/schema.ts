import type { ColumnType, Generated } from 'kysely';
import type { Order } from '#contract/order.ts';
import type { SealedText } from '#platform/sealed-text.ts';
import type { DB } from './schema.generated.ts';

/**
 * The tables as the migrations make them (schema.generated.ts), with what the database cannot tell of a few columns: what
 * is in their JSON, and which small numbers they hold. Rows as the database has them: bigint arrives as number, timestamptz
 * as Date, date as 'YYYY-MM-DD', money in rupiah.
 */

type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type With<Table, Columns> = Omit<Table, keyof Columns> & Columns;

/** The second step of a registration, as it was sent; documents by their file ids. */
export type RegisteredCompany = {
  is_company: boolean;
  company_name: string;
  address: string;
  is_pkp: 'pkp' | 'non-pkp';
  no_npwp: SealedText;
  pic_name: string;
  pic_phone: SealedText;
  file_npwp: string | null;
  file_company_doc: string | null;
};

/** Where an order goes, as its address was when it was placed. */
export type OrderAddress = Omit<Order['address'], 'phone'> & { phone: SealedText };

/** A picture of the home page: files by their ids; what is left out of the English one is as in Indonesian. */
export type HomeBanner = {
  image: string;
  target_url: string;
  image_en?: string | null;
  /** What the picture says or shows; '' for one that only decorates. */
  alt?: string;
  alt_en?: string;
};

/** A sliding picture of a store's page, its file by its id; shown within its period, instants as ISO 8601. */
export type StoreSlide = {
  image: string;
  target_url: string;
  start_at?: string | null;
  end_at?: string | null;
};

type Refined = {
  addresses: With<DB['addresses'], { phone: SealedText }>;
  buyer_companies: With<
    DB['buyer_companies'],
    { no_npwp: Generated<SealedText>; pic_phone: Generated<SealedText> }
  >;
  categories: With<
    DB['categories'],
    { level: 1 | 2 | 3; main_slider: Json<{ image: string; targeturl: string }[]> }
  >;
  chat_settings: With<
    DB['chat_settings'],
    { templates: ColumnType<{ title: string; text: string }[], string | undefined, string> }
  >;
  challenges: With<DB['challenges'], { destination: SealedText }>;
  counted_stores: With<DB['counted_stores'], { stores: Json<[number, number][]> }>;
  home_blocks: With<DB['home_blocks'], { banners: Json<HomeBanner[]>; product_ids: Generated<number[]> }>;
  income_tax_lines: With<DB['income_tax_lines'], { tax_number: SealedText }>;
  invoices: With<DB['invoices'], { store_npwp: SealedText }>;
  merchant_banks: With<DB['merchant_banks'], { rekening: SealedText }>;
  merchants: With<
    DB['merchants'],
    {
      slider_banner: Json<StoreSlide[]>;
      no_npwp: Generated<SealedText>;
      pic_phone: Generated<SealedText>;
    }
  >;
  order_drafts: With<DB['order_drafts'], { dropship_phone: Generated<SealedText> }>;
  saved_searches: With<DB['saved_searches'], { known_ids: Generated<number[]> }>;
  order_histories: With<DB['order_histories'], { status: DB['orders']['status'] }>;
  order_parties: With<DB['order_parties'], { npwp: SealedText }>;
  orders: With<
    DB['orders'],
    { address: Json<OrderAddress>; dropship_phone: Generated<SealedText>; sender_phone: SealedText }
  >;
  products: With<DB['products'], { options: Json<{ name: string; values: string[] }[]> }>;
  reviews: With<DB['reviews'], { rating: 1 | 2 | 3 | 4 | 5 }>;
  seller_registrations: With<
    DB['seller_registrations'],
    { company: NullableJson<RegisteredCompany>; no_ktp: SealedText; phone: SealedText }
  >;
  tax_statements: With<DB['tax_statements'], { tax_number: SealedText }>;
  users: With<DB['users'], { phone: SealedText | null; unverified_phone: SealedText | null }>;
  webhook_endpoints: With<DB['webhook_endpoints'], { secret: SealedText; former_secret: SealedText | null }>;
  withdrawals: With<DB['withdrawals'], { rekening: SealedText }>;
};

export type Schema = Omit<DB, keyof Refined> & Refined;

export type AddressRow = Schema['addresses'];
export type BuyerCompanyRow = Schema['buyer_companies'];
export type BuyerDocumentRow = Schema['buyer_documents'];
export type CategoryRow = Schema['categories'];
export type ChallengeRow = Schema['challenges'];
export type ComplaintRow = Schema['complaints'];
export type FlashItemRow = Schema['flash_items'];
export type InvoiceRow = Schema['invoices'];
export type InvoiceLineRow = Schema['invoice_lines'];
export type MerchantDocumentsRow = Schema['merchant_documents'];
export type MerchantRow = Schema['merchants'];
export type NotificationRow = Schema['notifications'];
export type OrderDraftRow = Schema['order_drafts'];
export type OrderHistoryRow = Schema['order_histories'];
export type OrderItemRow = Schema['order_items'];
export type OrderRow = Schema['orders'];
export type ParcelRow = Schema['parcels'];
export type PaymentProofRow = Schema['payment_proofs'];
export type PaymentRow = Schema['payments'];
export type PayoutRow = Schema['payouts'];
export type SourceRefundRow = Schema['source_refunds'];
export type ProductRow = Schema['products'];
export type PromoRow = Schema['promos'];
export type SellerRegistrationRow = Schema['seller_registrations'];
export type SessionRow = Schema['sessions'];
export type UserRow = Schema['users'];
export type WithdrawalRow = Schema['withdrawals'];
