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
