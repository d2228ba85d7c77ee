import type { Locale } from '#common/locale.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, list, ok, refuse } from '#contract/envelope.ts';
import type { nominateProducts as call, Nomination, NominationVerdict } from '#contract/nomination.ts';
import type { NominationFault } from '#contract/nomination-kinds.ts';
import type { Tx } from '#platform/db/database.ts';
import type { MarketContext } from '../../context.ts';
import type { Schema } from '../../schema.ts';
import { keyOf } from '../operator-flash/slot.rules.ts';
import { goodsOf, ofLateStores } from '../operator-flash/slot-facts-store.ts';
import { lockItems, lockSlot } from '../operator-flash/slots-store.ts';
import { type NominatedGood, nominationFaultsOf, roundState } from './nomination.rules.ts';
import {
  dropFromSlot,
  lockNominations,
  lockStoreNominations,
  markWithdrawn,
  nominatedFacts,
  nominationsByIds,
  nominationsOfStore,
  roundById,
  writeNomination,
} from './nominations-store.ts';
import { presentNominations, verdictOf } from './present-round.ts';

export type Member = { merchantId: number; accountId: number };
export type Named = NominatedGood & { merchant_id: number; product_name: string };

/** What is known of products that are nominated; those that are gone are missing. */
export const nominatedGoods = async (
  tx: Tx<Schema>,
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, Named>> => {
  const [goods, late, facts] = [
    await goodsOf(tx, productIds, now),
    await ofLateStores(tx, productIds),
    await nominatedFacts(tx, productIds),
  ];
  const found = new Map<number, Named>();
  for (const id of productIds) {
    const good = goods.get(keyOf({ product_id: id, variant_id: null }));
    const more = facts.get(id);
    if (good === undefined || more === undefined) continue;
    found.set(id, { ...good, ...more, is_store_late: late.has(id) });
  }
  return found;
};

/**
 * Nominates products of a store for a campaign that is open: what breaks no rule waits for the operators, everything else says
 * why. What waits already, was refused or withdrawn is nominated anew at these terms. Refused: 404, 409 when it is not open.
 */
export const nominate = (
  { db, clock }: MarketContext,
  { merchantId, accountId }: Member,
  { round_id, products }: InputOf<typeof call>,
  locale: Locale,
): Promise<Answer<NominationVerdict[]>> =>
  db.transact(async (tx): Promise<Answer<NominationVerdict[]>> => {
    await lockStoreNominations(tx, merchantId);
    const now = clock.now();
    const round = await roundById(tx, round_id, merchantId);
    if (round === null) return refuse('not_found');
    if (roundState(round, now) !== 'open') return refuse('conflict', { reason: 'round_closed' });
    const goods = await nominatedGoods(tx, [...new Set(products.map((one) => one.product_id))], now);
    const before = await nominationsOfStore(tx, round_id, merchantId);
    const taken = new Map(before.map((one) => [one.product_id, one.state]));
    const isTaken = (id: number) => taken.get(id) === 'waiting' || taken.get(id) === 'accepted';
    let places = round.max_products - before.filter((one) => isTaken(one.product_id)).length;

    const verdicts: NominationVerdict[] = [];
    for (const { product_id, ...terms } of products) {
      const known = goods.get(product_id);
      const good = known?.merchant_id === merchantId ? known : undefined;
      const faults: NominationFault[] =
        taken.get(product_id) === 'accepted' ? ['accepted'] : nominationFaultsOf(terms, good, round);
      if (faults.length === 0 && !isTaken(product_id) && places <= 0) faults.push('max_products');
      if (faults.length === 0) {
        const one = { ...terms, promo_id: round_id, merchant_id: merchantId, product_id };
        const isWritten = await writeNomination(tx, { ...one, nominated_by: accountId, nominated_at: now });
        if (!isWritten) faults.push('accepted');
        if (!isTaken(product_id)) places -= 1;
        taken.set(product_id, isWritten ? 'waiting' : 'accepted');
      }
      const product = { id: product_id, name: good?.product_name ?? '' };
      verdicts.push(verdictOf(product, faults, { good, rules: round, locale }));
    }
    return list(verdicts);
  });

/**
 * Takes a nomination back before its campaign starts; one that was accepted leaves the campaign's goods. Refused: 404 for
 * another store's, 409 once the campaign has started.
 */
export const withdraw = async (
  ctx: MarketContext,
  { merchantId }: Member,
  id: number,
): Promise<Answer<Nomination>> => {
  const answer = await ctx.db.transact(async (tx): Promise<Answer<Nomination>> => {
    const [seen] = await nominationsByIds(tx, [id]);
    if (seen === undefined || seen.merchant_id !== merchantId) return refuse('not_found');
    // in the order in which operators lock: goods, slot, nominations
    await lockItems(tx, seen.promo_id);
    const slot = await lockSlot(tx, seen.promo_id);
    await lockNominations(tx, [id]);
    const now = ctx.clock.now();
    if (slot === null) return refuse('not_found');
    if (now >= slot.start_at) return refuse('conflict', { reason: 'round_started' });
    const [one] = await nominationsByIds(tx, [id]);
    if (one?.state === 'accepted') await dropFromSlot(tx, one);
    if (one?.state === 'accepted' || one?.state === 'waiting') await markWithdrawn(tx, id);
    const [after] = await nominationsByIds(tx, [id]);
    return ok((await presentNominations(tx, [after!], now))[0]!);
  });
  if (answer.ok) ctx.flashPrices.forget?.();
  return answer;
};
