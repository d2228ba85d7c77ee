export { type ExemptionsOf, exemptionTerms, type LineExemptions } from './exemptions.ts';
export {
  articlesOf,
  type DocumentLine,
  orderLines,
  refundLines,
  sumsOf,
  withVat,
} from './order-lines.rules.ts';
export { taxRoutes } from './routes.ts';
export {
  bookingDay,
  type Platform,
  platformVat,
  type TaxTerms,
  termsAtEndOf,
  termsOn,
} from './terms-store.ts';
export { NO_VAT, splitPrice, type VatRate } from './vat.rules.ts';
export { incomeTaxOfOrder, reverseIncomeTax, type WithheldTax, withholdIncomeTax } from './withhold.ts';
export { elements, mainOffice, tin, XML_HEAD, type XmlValue, XSI } from './xml.rules.ts';
