import { useEffect } from 'react';
import { createStore, useStore } from '#web/client/store.ts';

/** What a card says of sending its product to the chosen area: a sentence, and a word in the place of its city. */
export type CardShipping = { text: string; place?: string };

/** By product; whoever knows the area fills it (`features/nearby/estimate-cards.ts`). */
export const cardShipping = createStore<ReadonlyMap<number, CardShipping>>(new Map());
/** Products whose cards stand on the page; one that stands twice comes twice. */
export const shownCards = createStore<readonly number[]>([]);

/** @param wanted whether the card has a line for it */
export const useCardShipping = (id: number, wanted = false): CardShipping | undefined => {
  useEffect(() => {
    if (!wanted) return;
    shownCards.set([...shownCards.get(), id]);
    return () => {
      const left = [...shownCards.get()];
      left.splice(left.indexOf(id), 1);
      shownCards.set(left);
    };
  }, [id, wanted]);
  return useStore(cardShipping, (known) => known.get(id));
};
