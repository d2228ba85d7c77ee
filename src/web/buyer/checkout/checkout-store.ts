import type { Preview } from '#contract/checkout.ts';
import { createStore, useStore } from '#web/client/store.ts';
import type { PaymentChoice } from './payment-methods.rules.ts';

/** A total that was not the one the buyer had agreed to. */
export type TotalChange = { before: Preview; after: Preview };
type State = {
  preview: Preview | null;
  choice: PaymentChoice | null;
  totalChange: TotalChange | null;
  /** Lines of which there is less than wanted, with the stock left. */
  short: Readonly<Record<number, number>>;
};

/** Stays while the buyer is sent to the login and straight back. */
const store = createStore<State>({ preview: null, choice: null, totalChange: null, short: {} });

export const setCheckout = (part: Partial<State>): void => store.set({ ...store.get(), ...part });
export const checkoutState = (): State => store.get();
export const useCheckoutState = (): State => useStore(store, (state) => state);

const key = 'pay-with';

/** The choice this browser paid last; null when it never did. */
export const lastChoice = (): PaymentChoice | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as PaymentChoice | null;
  } catch {
    return null;
  }
};
export const saveChoice = (choice: PaymentChoice): void => {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // then it is chosen anew next time
  }
};
