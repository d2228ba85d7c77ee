/**
 * The store of somebody else that this tab acts for; null: the visitor's own. Calls name it in the header `X-Store`
 * (browser-api.ts), so that two tabs may stand in two stores, and none changes what the other meant.
 */
export const readActingStore = (): number | null => Number(sessionStorage.getItem('store')) || null;

/** From here on calls are made for this store; what was loaded for another must be loaded anew, by a new document. */
export const actForStore = (merchantId: number | null): void => {
  if (merchantId === null) sessionStorage.removeItem('store');
  else sessionStorage.setItem('store', String(merchantId));
};
