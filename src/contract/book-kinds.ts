export const ledgerAccounts = [
  'buyer_wallet',
  'wallet_hold',
  'merchant_wallet',
  'escrow',
  'withdraw_pending',
  'refund_pending',
  'platform_promo',
  'platform_commission',
  'platform_fee',
  'platform_adjustment',
  'platform_shipping',
  'bank_out',
  'courier_clearing',
  'courier_receivable',
  'gateway_clearing',
  'vat_payable',
  'income_tax_payable',
  'income_tax_withheld',
] as const;

export const ledgerReports = ['journal', 'commission', 'fees', 'promotions', 'taxes', 'account'] as const;

export const invoiceKinds = ['invoice', 'credit_note', 'fee_invoice', 'fee_credit_note'] as const;

/** Taxes that the shop owes the state: VAT of its own commission and fees, and PPh 22 withheld of stores. */
export const taxKinds = ['vat', 'income_tax'] as const;
export type TaxKind = (typeof taxKinds)[number];

export const statementKinds = ['turnover', 'exceeded', 'letter'] as const;
