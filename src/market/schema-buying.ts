import type { ColumnType, Generated } from 'kysely';
import type { RecordsSchema } from './schema-records.ts';

/** Rows of what buyers leave behind (0010_buying.sql). Money in rupiah, weight in grams, times as Date. */

type Json<T> = ColumnType<T, string, string>;
type At = ColumnType<Date, Date | string, Date | string>;
type MadeAt = ColumnType<Date, Date | string | undefined, Date | string>;

export type SettingRow = {
  key: string;
  value: Json<unknown>;
  updated_at: MadeAt;
};

export type SessionRow = {
  id: string;
  user_id: number;
  device: Generated<string>;
  ip: Generated<string>;
  created_at: At;
  last_seen_at: At;
  expires_at: At;
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type SocialIdentityRow = {
  provider: 'google' | 'facebook';
  subject: string;
  user_id: number;
  created_at: MadeAt;
};

export type ChallengeRow = {
  token: string;
  user_id: number | null;
  purpose: 'register' | 'forget' | 'contact';
  channel: 'email' | 'phone';
  destination: string;
  otp_hash: string;
  tries: Generated<number>;
  locale: Generated<string>;
  sent_at: At;
  expires_at: At;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: MadeAt;
};

export type ResetTokenRow = {
  token_hash: string;
  user_id: number;
  expires_at: At;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: MadeAt;
};

export type BuyerCompanyRow = {
  user_id: number;
  company_picture: string | null;
  company_name: Generated<string>;
  address: Generated<string>;
  is_pkp: Generated<'pkp' | 'non-pkp'>;
  no_npwp: Generated<string>;
  pic_name: Generated<string>;
  pic_phone: Generated<string>;
  updated_at: MadeAt;
};

export type BuyerDocumentRow = {
  user_id: number;
  file_ktp: string | null;
  file_ktp_selfie: string | null;
  file_npwp: string | null;
  updated_at: MadeAt;
};

export type AddressRow = {
  id: Generated<number>;
  user_id: number;
  label: Generated<string>;
  receiver_name: string;
  phone: string;
  address: string;
  province_id: number;
  city_id: number;
  sub_district_id: number;
  area_id: number | null;
  zipcode: string;
  is_default: Generated<boolean>;
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: MadeAt;
};

export type WishlistItemRow = {
  id: Generated<number>;
  user_id: number;
  product_id: number;
  created_at: MadeAt;
};

export type CartItemRow = {
  id: Generated<number>;
  user_id: number;
  product_id: number;
  variant_id: number | null;
  qty: number;
  note: Generated<string>;
  is_checked: Generated<boolean>;
  created_at: MadeAt;
};

export type CourierTariffRow = {
  courier: string;
  courier_name: string;
  service: string;
  service_name: string;
  etd: string;
  is_active: Generated<boolean>;
  same_city: number;
  same_province: number;
  other: number;
  position: Generated<number>;
};

export type CheckoutRow = {
  user_id: number;
  use_wallet: Generated<boolean>;
  promo_id: number | null;
  updated_at: MadeAt;
};

export type OrderDraftRow = {
  order_id: Generated<number>;
  user_id: number;
  merchant_id: number;
  address_id: number | null;
  courier: string | null;
  service: string | null;
  is_dropship: Generated<boolean>;
  dropship_name: Generated<string>;
  dropship_phone: Generated<string>;
  promo_id: number | null;
  created_at: MadeAt;
};

export type PaymentRow = {
  id: Generated<number>;
  payment_code: string;
  user_id: number;
  status: 'pending' | 'review' | 'paid' | 'expired' | 'cancelled' | 'failed';
  payment_method: 'wallet' | 'va' | 'qris' | 'manual_transfer' | 'gateway';
  payment_channel: string | null;
  provider: string;
  total: number;
  wallet_amount: Generated<number>;
  unique_code: Generated<number>;
  amount_due: number;
  instructions: Json<unknown> | null;
  provider_reference: string | null;
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: At;
};

export type PaymentCallbackRow = {
  provider: string;
  reference: string;
  payment_id: number;
  status: string;
  amount: number;
  answer: Json<unknown>;
  received_at: At;
};

export type PaymentProofRow = {
  id: Generated<number>;
  payment_id: number;
  file_id: string;
  bank_name: string;
  atas_nama: string;
  transfer_at: At;
  created_at: At;
};

export type OrderRow = {
  id: number;
  order_code: string;
  payment_id: number;
  user_id: number;
  merchant_id: number;
  status:
    | 'waiting_payment'
    | 'paid'
    | 'processed'
    | 'shipped'
    | 'delivered'
    | 'completed'
    | 'cancelled'
    | 'expired'
    | 'rejected'
    | 'complained'
    | 'refunded';
  address: Json<unknown>;
  is_dropship: Generated<boolean>;
  dropship_name: Generated<string>;
  dropship_phone: Generated<string>;
  sender_name: string;
  sender_phone: string;
  courier: string;
  courier_name: string;
  service: string;
  service_name: string;
  etd: string;
  resi: string | null;
  weight: number;
  subtotal: number;
  shipping_cost: number;
  merchant_discount: Generated<number>;
  marketplace_discount: Generated<number>;
  total: number;
  refund_amount: Generated<number>;
  deadline_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: At;
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  shipped_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  completed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type OrderItemRow = {
  id: Generated<number>;
  order_id: number;
  product_id: number;
  variant_id: number | null;
  flash_item_id: number | null;
  slug: string;
  product_name: string;
  photo: string | null;
  variant_options: Generated<string[]>;
  qty: number;
  note: Generated<string>;
  price: number;
  base_price: number;
  weight: number;
  subtotal: number;
};

export type OrderHistoryRow = {
  id: Generated<number>;
  order_id: number;
  status: OrderRow['status'];
  by_whom: 'buyer' | 'seller' | 'operator' | 'system';
  note: Generated<string>;
  at: At;
};

export type ComplaintRow = {
  order_id: number;
  reason: 'not_received' | 'damaged' | 'wrong_item' | 'incomplete' | 'other';
  note: string;
  photos: Generated<string[]>;
  resolution: 'refund' | 'partial' | 'release' | null;
  resolution_note: string | null;
  created_at: At;
  resolved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type FlashPurchaseRow = {
  flash_item_id: number;
  user_id: number;
  units: number;
};

export type VoucherClaimRow = {
  promo_id: number;
  user_id: number;
  created_at: At;
};

export type VoucherUseRow = {
  promo_id: number;
  payment_id: number;
  user_id: number;
  amount: number;
  released_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type BuyingSchema = RecordsSchema & {
  settings: SettingRow;
  sessions: SessionRow;
  social_identities: SocialIdentityRow;
  challenges: ChallengeRow;
  reset_tokens: ResetTokenRow;
  buyer_companies: BuyerCompanyRow;
  buyer_documents: BuyerDocumentRow;
  addresses: AddressRow;
  wishlist_items: WishlistItemRow;
  cart_items: CartItemRow;
  courier_tariffs: CourierTariffRow;
  checkouts: CheckoutRow;
  order_drafts: OrderDraftRow;
  payments: PaymentRow;
  payment_callbacks: PaymentCallbackRow;
  payment_proofs: PaymentProofRow;
  orders: OrderRow;
  order_items: OrderItemRow;
  order_histories: OrderHistoryRow;
  complaints: ComplaintRow;
  flash_purchases: FlashPurchaseRow;
  voucher_claims: VoucherClaimRow;
  voucher_uses: VoucherUseRow;
};
