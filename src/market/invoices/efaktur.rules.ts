import { jakartaDay } from '#common/jakarta-time.ts';
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

const invoiceXml = ({ npwp, nitku }: Platform, invoice: PrintedInvoice): string => {
  const values: Record<string, XmlValue> = {
    ...{ TaxInvoiceDate: jakartaDay(invoice.issued_at), TaxInvoiceOpt: 'Normal' },
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

/** What the platform charged its stores, as Coretax imports it (`TaxInvoiceBulk`). */
export const efakturXml = (platform: Platform, invoices: readonly PrintedInvoice[]): string =>
  `${XML_HEAD}<TaxInvoiceBulk ${XSI} xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">` +
  `${elements({ TIN: tin(platform.npwp) })}<ListOfTaxInvoice>` +
  `${invoices.map((one) => invoiceXml(platform, one)).join('')}</ListOfTaxInvoice></TaxInvoiceBulk>\n`;
