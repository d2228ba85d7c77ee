import type { ChargeRequest } from '#market/payments/provider.ts';

/** A payment of 129,000 rupiah for two shirts, by a virtual account of BNI, as a provider's adapter is asked for it. */
export const chargeRequest: ChargeRequest = {
  paymentCode: 'PAY-20261120-7K3M9QXA',
  previousReference: null,
  method: 'va',
  channel: 'bni',
  amount: 129_000,
  now: new Date('2026-11-20T00:00:00Z'),
  expiresAt: new Date('2026-11-21T00:00:00Z'),
  returnUrl: 'https://toko.test/payment/PAY-20261120-7K3M9QXA',
  details: {
    orders: [
      {
        code: 'INV-20261120-AAAAAA',
        items: [{ name: 'Kaos', options: ['M'], qty: 2, price: 60_000 }],
        shippingCost: 9_000,
        insuranceFee: 0,
        discount: 0,
        total: 129_000,
      },
    ],
    walletAmount: 0,
    customer: { name: 'Ina Bao', email: 'ina@toko.test', phone: '+6281234567890' },
  },
};
