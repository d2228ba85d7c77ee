import { alsoSent } from '#web/client/browser-api.ts';

/**
 * The store of somebody else that this tab acts for; null: the visitor's own. Calls name it in the header `X-Store`, so that
 * two tabs may stand in two stores, and none changes what the other meant.
 */
export const readActingStore = (): number | null => Number(sessionStorage.getItem('store')) || null;

/**
 * Lets calls name the store that was chosen in this tab before. The routes of the seller's area do it in the browser before
 * any of its pages asks for something.
 */
export const nameActingStore = (): void => {
  const store = readActingStore();
  if (store === null) delete alsoSent['X-Store'];
  else alsoSent['X-Store'] = String(store);
};

/** From here on calls are made for this store; what was loaded for another must be loaded anew, by a new document. */
export const actForStore = (merchantId: number | null): void => {
  if (merchantId === null) sessionStorage.removeItem('store');
  else sessionStorage.setItem('store', String(merchantId));
  nameActingStore();
};
