import type { Clock } from '#common/clock.ts';
import type { NotificationCategory } from '#contract/notification.ts';
import type { NotificationKind } from '#messages/notifications.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Route } from '#platform/http/route.ts';
import type { SendMessage } from '#platform/mail.ts';
import type { Schema } from './schema.ts';

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

/** What the catalogue must know of flash sales: the items of the slot running at this moment, by product (API 5.5). */
export type FlashPrices = {
  running: () => Promise<ReadonlyMap<number, FlashPrice>>;
  /** Drops what is kept of them, for whoever changes a slot in this process. */
  forget?: () => void;
};

/** What every module of the market is given: the data, the time, today's flash prices, and nothing else. */
export type MarketContext = {
  db: Database<Schema>;
  clock: Clock;
  flashPrices: FlashPrices;
};

/** Something to tell a buyer or a store; told in the reader's language when it is read. */
export type Announcement = {
  to: { userId: number } | { merchantId: number };
  category: NotificationCategory;
  /** What happened, e.g. `order_shipped`; the words for it are in messages/notifications.ts. */
  kind: NotificationKind;
  /** Names and codes for the words; `amount` is rupiah. */
  details: Record<string, string | number>;
  targetUrl: string | null;
  at: Date;
};

/** What the operators set (API section 8); durations in the units their names say, money in rupiah. */
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
  review_window_days: number;
  max_qty_per_line: number;
  manual_transfer_accounts: { bank_name: string; rekening: string; atas_nama: string }[];
};

/** What the modules that trade are given besides: rules that operators set, and ways to tell people. */
export type AppContext = MarketContext & {
  /** Some seconds old at most; `forget` after a write lets the next reader of this process see it. */
  settings: (() => Promise<Settings>) & { forget?: () => void };
  /** Keeps a notification in the transaction of what caused it. */
  announce: (tx: Tx<Schema>, announcement: Announcement) => Promise<void>;
  send: SendMessage;
  config: Pick<
    Config,
    'mode' | 'secret' | 'publicUrl' | 'payment' | 'google' | 'facebook' | 'mail' | 'rateLimit'
  >;
};

/** A module's front door for the server: its answered calls. */
export type Routes = (ctx: MarketContext) => Route[];
/** As `Routes`, of a module that trades. */
export type AppRoutes = (ctx: AppContext) => Route[];
