import type { AppContext } from '../context.ts';
import { midtransPayouts } from './midtrans-payouts.ts';
import type { PayoutService } from './payout-service.ts';

export type PayoutConfig = Pick<AppContext['config'], 'payout'>;

/** Who sends money to bank accounts for this shop, or null: then operators do, by their bank's file. */
export const payoutServiceOf = ({ payout }: PayoutConfig): PayoutService | null =>
  payout.midtrans === null ? null : midtransPayouts(payout.midtrans);
