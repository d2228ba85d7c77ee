const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML may hold it: without what it forbids. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (sign) => references[sign] ?? sign);

export type XmlValue = string | number | null;

/** One element with a text; `null` says that it has none (`xsi:nil`). */
export const element = (name: string, value: XmlValue): string => {
  if (value === null) return `<${name} xsi:nil="true"/>`;
  return value === '' ? `<${name}/>` : `<${name}>${escaped(String(value))}</${name}>`;
};

/** Elements one after another, in the order in which they stand. */
export const elements = (values: Readonly<Record<string, XmlValue>>): string =>
  Object.entries(values)
    .map(([name, value]) => element(name, value))
    .join('');

export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
export const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** A tax number as Coretax has it: sixteen digits, the old fifteen behind a 0. */
export const tin = (npwp: string): string => npwp.padStart(16, '0');
/** The number of the main place of business: the tax number and six zeros. */
export const mainOffice = (npwp: string): string => `${tin(npwp)}000000`;
