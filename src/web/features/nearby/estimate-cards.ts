import { useEffect } from 'react';
import type { Locale } from '#common/locale.ts';
import { rupiah } from '#common/money.ts';
import { type CardEstimate, shippingEstimates } from '#contract/nearby.ts';
import { MAX_ESTIMATES } from '#contract/nearby-limits.ts';
import { type Api, need } from '#web/client/api.ts';
import { useLocale } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { type CardShipping, cardShipping, shownCards } from '#web/ui/card-shipping.ts';
import { nearbyMessages } from './use-words.ts';

/** Cards that come together are asked for together. */
const PAUSE_MS = 30;

const cardOf = (locale: Locale, { price, nearness }: CardEstimate): CardShipping => {
  const words = nearbyMessages(locale);
  return {
    text: price === null ? words.noCourier : words.cardPrice(rupiah(price)),
    ...(nearness === 'same_city' && { place: words.fromYourCity }),
  };
};

/** Says on every card that is or will be shown what sending its product to a city may cost. @returns what ends it */
const estimateCards = (api: Api, locale: Locale, city: number): (() => void) => {
  const abort = new AbortController();
  const asked = new Set<number>();
  const known = new Map<number, CardShipping>();
  cardShipping.set(new Map());

  const ask = async (): Promise<void> => {
    const products = [...new Set(shownCards.get())].filter((id) => !asked.has(id)).slice(0, MAX_ESTIMATES);
    if (products.length === 0 || abort.signal.aborted) return;
    for (const id of products) asked.add(id);
    const { signal } = abort;
    try {
      const input = { products, city_id: city };
      const { data } = await need(api.call(shippingEstimates, { input, signal }));
      for (const one of data) known.set(one.product_id, cardOf(locale, one));
      if (!signal.aborted) cardShipping.set(new Map(known));
    } catch (error) {
      // the cards stand without it
      if (!signal.aborted) console.error(error);
    }
    await ask();
  };
  let timer = setTimeout(ask);
  const unsubscribe = shownCards.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE_MS);
  });
  return () => {
    abort.abort();
    clearTimeout(timer);
    unsubscribe();
    cardShipping.set(new Map());
  };
};

/** The same for as long as the component stands; nothing without a city. */
export const useCardEstimates = (city: number | undefined): void => {
  const api = useApi();
  const locale = useLocale();
  useEffect(() => (city === undefined ? undefined : estimateCards(api, locale, city)), [api, locale, city]);
};
