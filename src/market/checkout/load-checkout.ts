import type { Address } from '#contract/address.ts';
import type { Tx } from '#platform/db/database.ts';
import { addressesOf } from '../addresses/index.ts';
import { type CartLine, cartLines } from '../cart/index.ts';
import { type CategoryTree, categoryTree } from '../catalogue/index.ts';
import { type CodTerms, excludedCategoryIds, refusalsOf, refusalsSince } from '../cod/index.ts';
import type { AppContext } from '../context.ts';
import { storeLocations } from '../merchants/index.ts';
import { type AccountVoucher, knownVouchers, runningKnownVouchers } from '../promotions/index.ts';
import type { Schema } from '../schema.ts';
import {
  currentTariffs,
  type InsuranceTerms,
  insuranceTerms,
  knownRates,
  type LiveRates,
  type ParcelRoute,
  parcelRoute,
  pinnedRoute,
  pinOf,
  ratesServiceOf,
  type Tariff,
  tariffsOf,
} from '../shipping/index.ts';
import { saldoOf } from '../wallet/index.ts';
import { alignDrafts, type CheckoutChoice, choiceOf, type Draft, draftsOf } from './checkout-store.ts';

/** The shop's terms, what a store pays for it, and the categories that it is not offered for. */
export type CodOffer = CodTerms & { feePercentage: number; excluded: ReadonlySet<number> };

/** Everything that the price of a checkout is computed from, read at one moment. */
export type Checkout = {
  now: Date;
  /** Checked lines, newest first, also those that can no longer be bought. */
  lines: CartLine[];
  /** Checked lines of stores on holiday: they wait in the cart and are no part of the checkout. */
  closedLines: CartLine[];
  drafts: Draft[];
  choice: CheckoutChoice;
  /** The buyer's address book. */
  addresses: ReadonlyMap<number, Address>;
  tariffs: readonly Tariff[];
  /** What the couriers that insure parcels ask for it. */
  insurance: readonly InsuranceTerms[];
  /** The ways of the drafts' parcels by their order ids, where couriers can price them: by postal codes, by pins. */
  routes: ReadonlyMap<number, readonly ParcelRoute[]>;
  /** Couriers that are priced by pins alone. */
  sameDay: ReadonlySet<string>;
  /** What couriers ask for these, as far as it is known. */
  rates: LiveRates;
  /** Vouchers that are shown or selected. */
  vouchers: readonly AccountVoucher[];
  /** Spendable rupiah in the buyer's wallet. */
  saldo: number;
  /** On what terms orders can be paid at the door; null: this shop does not offer it. */
  codTerms: CodOffer | null;
  /** When the buyer refused parcels at the door, as far back as it counts. */
  refusedAt: readonly Date[];
  categories: CategoryTree;
};

/** What is the same for every checkout. Loaded before a transaction, which must not wait for a second connection. */
export type ReferenceData = Pick<Checkout, 'tariffs' | 'insurance' | 'categories' | 'codTerms'>;

/** @param tariffsFrom `database` for paying: no service is sold that another server switched off some seconds ago */
export const loadReferenceData = async (
  ctx: Pick<AppContext, 'db' | 'clock' | 'flashPrices' | 'settings'>,
  tariffsFrom: 'memory' | 'database' = 'memory',
): Promise<ReferenceData> => {
  const [tariffs, insurance, categories] = await Promise.all([
    tariffsFrom === 'memory' ? tariffsOf(ctx) : currentTariffs(ctx),
    insuranceTerms(ctx, tariffsFrom),
    categoryTree(ctx),
  ]);
  const settings = await ctx.settings();
  const codTerms = settings.cod_enabled
    ? {
        ...settings,
        feePercentage: settings.cod_fee_percentage,
        excluded: new Set(await excludedCategoryIds(ctx.db)),
      }
    : null;
  return { tariffs, insurance, categories, codTerms };
};

const MAX_VOUCHERS = 200;

/** The vouchers that run for these stores and the marketplace, and the selected ones even when they do not run any more. */
const runningAndSelected = async (
  tx: Tx<Schema>,
  userId: number,
  now: Date,
  selectedIds: number[],
  storeIds: number[],
): Promise<AccountVoucher[]> => {
  const scope = { merchantIds: storeIds, limit: MAX_VOUCHERS };
  const running = await runningKnownVouchers(tx, userId, now, scope);
  const runningIds = new Set(running.map((voucher) => voucher.id));
  const others = selectedIds.filter((id) => !runningIds.has(id));
  return [...running, ...(await knownVouchers(tx, userId, others, storeIds))];
};

type Loaded = Pick<Checkout, 'lines' | 'drafts' | 'addresses'>;

/** The lines of a draft that can be bought. */
export const linesOfDraft = ({ lines }: Pick<Checkout, 'lines'>, draft: Draft): CartLine[] =>
  lines.filter((line) => line.isAvailable && line.merchantId === draft.merchant_id);

/** Where the parcels of the drafts go from and to; nothing where no courier is asked. */
const parcelRoutes = async (
  tx: Tx<Schema>,
  ctx: Pick<AppContext, 'config'>,
  reference: ReferenceData,
  loaded: Loaded,
): Promise<Map<number, ParcelRoute[]>> => {
  const routes = new Map<number, ParcelRoute[]>();
  const service = ratesServiceOf(ctx.config);
  if (service === null) return routes;
  const isPinned = reference.tariffs.some(({ courier }) => service.sameDay.has(courier.toLowerCase()));
  const stores = await storeLocations(
    tx,
    loaded.drafts.map((draft) => draft.merchant_id),
  );
  for (const draft of loaded.drafts) {
    const store = stores.find((one) => one.merchantId === draft.merchant_id);
    const address = loaded.addresses.get(draft.address_id ?? 0);
    const lines = linesOfDraft(loaded, draft);
    const ways = [
      parcelRoute(store?.zipcode ?? '', address?.zipcode ?? '', lines),
      isPinned ? pinnedRoute(pinOf(store ?? {}), pinOf(address ?? {}), lines) : null,
    ];
    routes.set(
      draft.order_id,
      ways.filter((way) => way !== null),
    );
  }
  return routes;
};

/**
 * Aligns the drafts with the cart, which the caller has locked, and reads everything else.
 * @param vouchers `selected` is enough for paying; the preview shows all that could be used
 */
export const loadCheckout = async (
  tx: Tx<Schema>,
  ctx: Pick<AppContext, 'clock' | 'config'>,
  reference: ReferenceData,
  userId: number,
  vouchers: 'all' | 'selected' = 'all',
): Promise<Checkout> => {
  const now = ctx.clock.now();
  const checked = await cartLines(tx, ctx, userId, { forCheckout: true });
  const [closedLines, lines] = [
    checked.filter(({ holiday }) => holiday !== null),
    checked.filter(({ holiday }) => holiday === null),
  ];
  const storeIds = [...new Set(lines.filter((line) => line.isAvailable).map((line) => line.merchantId))];
  await alignDrafts(tx, userId, storeIds, now);
  const drafts = await draftsOf(tx, ctx.config.keys, userId);
  const choice = await choiceOf(tx, userId);
  const book = drafts.length === 0 ? [] : await addressesOf(tx, ctx.config.keys, userId);
  const addresses = new Map(book.map((address) => [address.id, address]));
  const routes = await parcelRoutes(tx, ctx, reference, { lines, drafts, addresses });
  const selectedIds = [choice.promoId, ...drafts.map((draft) => draft.promo_id)].filter((id) => id !== null);
  return {
    ...reference,
    now,
    lines,
    closedLines,
    drafts,
    choice,
    addresses,
    routes,
    sameDay: ratesServiceOf(ctx.config)?.sameDay ?? new Set(),
    rates: await knownRates(tx, ctx, [...routes.values()].flat()),
    vouchers:
      vouchers === 'selected'
        ? await knownVouchers(tx, userId, selectedIds, storeIds)
        : await runningAndSelected(tx, userId, now, selectedIds, storeIds),
    saldo: (await saldoOf({ db: tx }, { userId })).total_saldo,
    refusedAt:
      reference.codTerms === null ? [] : await refusalsOf(tx, userId, refusalsSince(reference.codTerms, now)),
  };
};
