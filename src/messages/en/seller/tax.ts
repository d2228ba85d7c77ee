import type { SellerMessages } from '../../id/seller.ts';

export const sellerTax: SellerMessages['sellerTax'] = {
  title: 'Documents & tax',
  documents: 'Documents',
  documentsText: 'An invoice is made when an order is sent, a credit note when money goes back.',
  month: 'Month',
  zip: 'All PDFs (ZIP)',
  csv: 'Table (CSV)',
  none: 'No documents in this month yet',
  kinds: {
    invoice: 'Invoice',
    credit_note: 'Credit note',
    fee_invoice: 'Invoice for commission and fees',
    fee_credit_note: 'Credit note for commission and fees',
  },
  pdf: 'PDF',
  commission: 'Commission',
  commissionNow: (rate: string) => `Today ${rate} of the price of the goods, except the categories below.`,
  commissionNowOwn: (rate: string) => `Today ${rate} of the price of the goods: your store's own rate.`,
  commissionText:
    "Counted on the goods after your store's voucher, without shipping, by the rate of the day on which an order is placed. The rate of the nearest category comes first.",
  commissionOwn: 'Your store',
  commissionAll: 'All goods',
  commissionFrom: (day: string) => `from ${day}`,
  commissionUntil: (day: string) => `until ${day}`,
  incomeTax: 'Income tax (PPh 22)',
  off: 'Lokapasar does not withhold income tax (PPh 22) yet.',
  withheld: (percent) =>
    `Lokapasar withholds ${percent}% of the price of goods without VAT when an order is paid.`,
  exemptions: {
    turnover: 'Nothing is withheld: you declared a turnover below the limit.',
    letter: 'Nothing is withheld: you hold a letter of exemption.',
  },
  turnover: (amount) => `Sold on Lokapasar this year: ${amount}`,
  send: 'Send the statement',
  kind: 'Kind of statement',
  statementKinds: {
    turnover: 'Turnover of the year below the limit',
    exceeded: 'Turnover above the limit by now',
    letter: 'Letter of exemption (SKB)',
  },
  number: 'NPWP or NIK',
  file: 'The statement or the letter',
  until: 'Valid until (letter)',
  sent: 'The statement was sent',
  states: { sent: 'Waiting to be checked', accepted: 'Accepted', rejected: 'Rejected' },
  validUntil: (day) => `valid until ${day}`,
};
