import { elements, mainOffice, tin, XML_HEAD, type XmlValue, XSI } from './xml.rules.ts';

/** What was withheld of one order in a month, after what was given back in it; rupiah. */
export type WithheldOrder = {
  merchant_id: number;
  merchant_name: string;
  /** Of the store, sixteen digits or the old fifteen; '' where it has given none. */
  tax_number: string;
  /** The number of the billing document, or the order's where it is not written yet. */
  document: string;
  day: string;
  buyer_name: string;
  base: number;
  /** Hundredths of a percent. */
  rate: number;
  exemption: 'turnover' | 'letter' | 'goods' | null;
};

/** Whose number is not known. */
const NO_NUMBER = '0'.repeat(16);

const documentXml = (office: string, month: string, code: string, order: WithheldOrder): string => {
  const [year = '', number = ''] = month.split('-');
  const values: Record<string, XmlValue> = {
    ...{ TaxPeriodMonth: Number(number), TaxPeriodYear: year },
    IncomeRecipientTinNik: order.tax_number === '' ? NO_NUMBER : tin(order.tax_number),
    ...{ IncomeRecipientName: order.merchant_name, IncomeRecipientAccountId: order.merchant_id },
    // buyers are not asked for a number, and have no account with the tax office
    ...{ IncomeGiverTinNik: NO_NUMBER, IncomeGiverName: order.buyer_name || '-', IncomeGiverAccountId: '-' },
    ...{ TaxObjectCode: code, BillingNumber: order.document, BillingDate: order.day, TaxBase: order.base },
    Rate: order.exemption === null ? order.rate / 100 : 0,
    // ETC: another facility, here the letter that says that nothing is withheld
    ...{ TaxCertificate: order.exemption === 'letter' ? 'ETC' : 'N/A', IDPlaceOfBusinessActivity: office },
  };
  return `<SDocs>${elements(values)}</SDocs>`;
};

/**
 * The billing documents of a month, which stand for withholding slips (PMK 37/2025, article 12), as Coretax imports them into
 * the unification return of whoever withholds: `SDocsBulk` of the template DDBU, version 2 of September 2025. Piece by piece.
 * @param code the code of the tax object, which the operator is told by the tax office
 */
export async function* unificationXml(
  platform: { npwp: string; nitku: string },
  month: string,
  code: string,
  orders: AsyncIterable<WithheldOrder>,
): AsyncGenerator<string> {
  const office = platform.nitku || mainOffice(platform.npwp);
  yield `${XML_HEAD}<SDocsBulk ${XSI}>${elements({ TIN: tin(platform.npwp) })}<ListOfSDocs>`;
  for await (const order of orders) yield documentXml(office, month, code, order);
  yield '</ListOfSDocs></SDocsBulk>\n';
}
