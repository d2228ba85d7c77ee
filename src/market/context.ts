import type { Clock } from '#common/clock.ts';
import type { NotificationCategory } from '#contract/notification-list.ts';
import type { ShopIdentity } from '#contract/site-page.ts';
import type { NotificationKind } from '#messages/notifications.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Route } from '#platform/http/route.ts';
import type { SendMessage } from '#platform/mail.ts';
import type { Seats } from '#platform/seats.ts';
import type { Schema } from './schema.ts';
import type { SearchEngine } from './search-engine.ts';

/** A product's terms in the slot that runs or comes. Prices in rupiah. Without variantId it covers every variant. */
export type FlashPrice = {
  promoId: number;
  productId: number;
  variantId: number | null;
  flashPrice: number;
  flashStock: number;
  flashSold: number;
  limitPerUser: number;
  startAt: Date;
  endAt: Date;
};

/** What the catalogue must know of flash sales: the items of the slot running at this moment, by product. */
export type FlashPrices = {
  running: () => Promise<ReadonlyMap<number, FlashPrice>>;
  /** Drops what is cached of them, for whoever changes a slot. */
  forget?: () => void;
};

/** What every module of the market is given. */
export type MarketContext = {
  db: Database<Schema>;
  clock: Clock;
  flashPrices: FlashPrices;
  /** Which products are found by as long as it answers; without it PostgreSQL does. */
  searchEngine?: SearchEngine;
};

/** Something to notify a buyer or a merchant of; worded in the reader's language when it is read. */
export type Announcement = {
  to: { userId: number } | { merchantId: number };
  category: NotificationCategory;
  /** What happened, such as `order_shipped`; its texts are in messages/notifications.ts. */
  kind: NotificationKind;
  /** Names and codes for the texts; `amount` is rupiah, `deadline` an instant in ISO 8601. */
  details: Record<string, string | number>;
  targetUrl: string | null;
  at: Date;
  /** false: another announcement of the same event is mailed and pushed to the same reader. */
  isMailed?: false;
};

/** What the operators set; durations in the units their names say, money in rupiah. */
export type Settings = {
  payment_timeout_minutes: number;
  qris_timeout_minutes: number;
  approve_timeout_hours: number;
  pickup_timeout_hours: number;
  shipped_complete_days: number;
  delivered_complete_days: number;
  commission_percentage: number;
  withdraw_min: number;
  withdraw_max: number;
  withdraw_fee: number;
  /** So long money waits after its bank account was changed. */
  bank_change_hold_hours: number;
  /** How long each side of a complaint has: the store to answer, the buyer to take an offer, either to send a parcel and to
   * say that it came, and both to appeal. */
  complaint_answer_hours: number;
  complaint_offer_hours: number;
  complaint_send_days: number;
  complaint_receipt_days: number;
  complaint_appeal_days: number;
  /** So long operators have for a product that a rule holds; it is promised to its seller. */
  moderation_hours: number;
  /** So long before a number of a product is over its store is warned. */
  number_warning_days: number;
  review_window_days: number;
  store_max_megabytes: number;
  store_max_pictures: number;
  /** So many people may be in a store's staff, with those who are invited. */
  store_staff_max: number;
  import_sheet_days: number;
  max_qty_per_line: number;
  /** Scores of stores: over so many days, an order counts as in time within so many hours, what follows needs so many orders,
   * and below so many percent in time a store joins no flash sale. */
  score_days: number;
  score_ship_hours: number;
  score_min_orders: number;
  score_flash_percentage: number;
  /** A struck-through price must have been asked within so many days; a new product is believed for so many. */
  discount_reference_days: number;
  discount_grace_days: number;
  /** Rupiah that one operator may move on a day; 0 is no limit. */
  operator_daily_limit: number;
  /** The shop has one operator: who put money into a wallet may pay it out as well. */
  single_operator: boolean;
  security_log_days: number;
  /** So long logging in cancels the closing of an account. */
  account_closing_days: number;
  /** So long after an order is over its store sees the buyer's phone and address. */
  buyer_contact_days: number;
  /** After so many days the addresses of finished orders are shortened to their city. */
  order_address_days: number;
  payment_proof_days: number;
  /** So long the documents of a rejected registration stay. */
  rejected_papers_days: number;
  /** Approved payouts leave every so many hours, counted from Monday's `payout_hour` in Jakarta; 0: none leaves by itself. */
  payout_every_hours: number;
  payout_hour: number;
  /** Whether the shop lets orders be paid at the door, and for how much each, in rupiah. */
  cod_enabled: boolean;
  cod_min: number;
  cod_max: number;
  /** Of an order's total, paid by its store once it is completed. */
  cod_fee_percentage: number;
  /** So many parcels refused at the door within so many days, and their buyer pays before they are sent. */
  cod_refusals_max: number;
  cod_block_days: number;
  /** What the way back of a refused parcel costs, of the shipping cost there; and the store's part of both ways. */
  cod_return_percentage: number;
  cod_refusal_store_percentage: number;
  manual_transfer_accounts: { bank_name: string; rekening: string; atas_nama: string }[];
  /** Who runs the shop; what is not set is empty. */
  shop_identity: ShopIdentity;
};

/** What modules with use cases are given besides: the operators' settings, notifications, mail and configuration. */
export type AppContext = MarketContext & {
  /** Cached for seconds; `forget` after a write lets the next reader see it. */
  settings: (() => Promise<Settings>) & { forget?: () => void };
  /** Adds a notification in the transaction of what caused it, and queues its mail and its pushes. */
  announce: (tx: Tx<Schema>, announcement: Announcement) => Promise<void>;
  send: SendMessage;
  /** Before the last units of a flash item; absent: everybody is let to them. */
  flashSeats?: Seats | undefined;
  config: Pick<
    Config,
    | 'mode'
    | 'dataDir'
    | 'keys'
    | 'operatorSecondFactor'
    | 'publicUrl'
    | 'payment'
    | 'courier'
    | 'payout'
    | 'google'
    | 'facebook'
    | 'mail'
    | 'push'
    | 'webhooks'
    | 'map'
    | 'texts'
    | 'rateLimit'
  >;
};

/** What modules are given whose columns are sealed. */
export type KeyedContext = Pick<MarketContext, 'db' | 'clock'> & { config: Pick<Config, 'keys'> };

/** What a module exports to the server: its endpoints with their handlers. */
export type Routes = (ctx: MarketContext) => Route[];
/** As `Routes`, for modules that need the application context. */
export type AppRoutes = (ctx: AppContext) => Route[];
