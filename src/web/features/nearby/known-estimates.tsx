import { useCardEstimates } from './estimate-cards.ts';
import { useShoppingArea } from './use-shopping-area.ts';

/** Draws nothing: tells the cards of a page what sending to the known place may cost. */
export default function KnownEstimates() {
  useCardEstimates(useShoppingArea()?.city);
  return null;
}
