/** What is known of a store: figures of its score, and rupiah that were paid to it in 28 days and in the 28 before. */
export type StoreFacts = {
  orders: number;
  due: number;
  on_time: number;
  rejected: number;
  complaints: number;
  sales: number;
  sales_before: number;
};
export type RiskReason = 'late' | 'rejects' | 'complaints' | 'falling';

/** Below these a store says too little about itself. */
const MIN_ORDERS = 5;
const MIN_SALES = 1_000_000;

/** Why somebody should look at a store; empty: nothing speaks against it. @param onTimePercentage below it a store is late */
export const risksOf = (store: StoreFacts, onTimePercentage: number): RiskReason[] => {
  const isKnown = store.orders >= MIN_ORDERS;
  const reasons: [RiskReason, boolean][] = [
    ['late', store.due >= MIN_ORDERS && store.on_time * 100 < store.due * onTimePercentage],
    ['rejects', isKnown && store.rejected * 10 >= store.orders],
    ['complaints', isKnown && store.complaints * 20 >= store.orders],
    ['falling', store.sales_before >= MIN_SALES && store.sales * 2 < store.sales_before],
  ];
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason);
};
