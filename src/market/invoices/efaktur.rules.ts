import { lastDayOf } from '#common/month.ts';
import { elements, mainOffice, type Platform, tin, XML_HEAD, type XmlValue, XSI } from '../taxes/index.ts';
import type { PrintedInvoice } from './invoice-pdf.ts';

const lineXml = (line: PrintedInvoice['lines'][number], rate: number): string => {
  const values: Record<string, XmlValue> = {
    // B: a service; of no kind or unit that the list of codes knows
    ...{ Opt: 'B', Code: '000000', Name: line.name, Unit: 'UM.0033', Price: line.base, Qty: line.qty },
    ...{ TotalDiscount: 0, TaxBase: line.base, OtherTaxBase: line.other_base, VATRate: rate / 100 },
    ...{ VAT: line.vat, STLGRate: 0, STLG: 0 },
  };
  return `<GoodService>${elements(values)}</GoodService>`;
};

const invoiceXml = ({ npwp, nitku }: Platform, day: string, invoice: PrintedInvoice): string => {
  const values: Record<string, XmlValue> = {
    ...{ TaxInvoiceDate: day, TaxInvoiceOpt: 'Normal' },
    // 04: the base is another value; 01: it is the price
    TrxCode: invoice.base_numerator === invoice.base_denominator ? '01' : '04',
    ...{ AddInfo: '', CustomDoc: '', CustomDocMonthYear: '', RefDesc: invoice.number, FacilityStamp: '' },
    ...{ SellerIDTKU: nitku || mainOffice(npwp), BuyerTin: tin(invoice.store_npwp), BuyerDocument: 'TIN' },
    ...{
      BuyerCountry: 'IDN',
      BuyerDocumentNumber: '-',
      BuyerName: invoice.company_name || invoice.store_name,
    },
    ...{ BuyerAdress: invoice.store_address, BuyerEmail: '', BuyerIDTKU: mainOffice(invoice.store_npwp) },
  };
  const services = invoice.lines.map((line) => lineXml(line, invoice.vat_rate)).join('');
  return `<TaxInvoice>${elements(values)}<ListOfGoodService>${services}</ListOfGoodService></TaxInvoice>`;
};

/**
 * What the platform charged its stores in a month, as Coretax imports it (`TaxInvoiceBulk`): one for all that a store was
 * charged, dated on the month's last day, which is the latest that the law allows (UU PPN, article 13 paragraph 2a).
 */
export const efakturXml = (platform: Platform, month: string, invoices: readonly PrintedInvoice[]): string =>
  `${XML_HEAD}<TaxInvoiceBulk ${XSI} xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">` +
  `${elements({ TIN: tin(platform.npwp) })}<ListOfTaxInvoice>` +
  `${invoices.map((one) => invoiceXml(platform, lastDayOf(month), one)).join('')}</ListOfTaxInvoice></TaxInvoiceBulk>\n`;
