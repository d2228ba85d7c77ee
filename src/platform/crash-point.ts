/** Moments at which a test may kill this process, in the order in which a payment, a parcel, a payout or a refund passes them. */
export type CrashPoint =
  | 'pay.locked'
  | 'pay.priced'
  | 'pay.orders-written'
  | 'pay.goods-taken'
  | 'pay.before-commit'
  | 'pay.after-commit'
  | 'pay.instructions-issued'
  | 'step.committed'
  | 'answer.made'
  | 'answer.saved'
  | 'callback.before-commit'
  | 'callback.after-commit'
  | 'parcel.begun'
  | 'parcel.booked'
  | 'parcel.shipped'
  | 'payout.made'
  | 'payout.released'
  | 'refund.asked';

const chosen = process.env.APP_MODE === 'test' ? process.env.LOKAPASAR_CRASH_AT : undefined;

/** In a test that chose this moment the process kills itself here as by `kill -9`, so that nothing is flushed. */
export const crashPoint = (point: CrashPoint): void => {
  if (point === chosen) process.kill(process.pid, 'SIGKILL');
};
