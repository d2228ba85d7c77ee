import { zipOf } from './zip.ts';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export type Workbook = {
  /** The table of shared strings. */
  strings?: readonly string[];
  /** `s3` is the shared string 3, a number a number, anything else text. */
  rows?: readonly (readonly (string | number)[])[];
  /** What replaces parts of the archive, or is added to it. */
  parts?: Readonly<Record<string, string | Buffer>>;
};

const cellXml = (cell: string | number): string => {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return /^s\d+$/.test(cell)
    ? `<c t="s"><v>${cell.slice(1)}</v></c>`
    : `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
};

/** A workbook with one sheet, text taken as XML as it comes, so that a test can write what no program would. */
export const workbookOf = ({ strings = [], rows = [], parts = {} }: Workbook): Promise<Buffer> => {
  const sheet = rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('');
  const table = strings.map((text) => `<si><t>${text}</t></si>`).join('');
  return zipOf(
    ...Object.entries({
      'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${sheet}</sheetData></worksheet>`,
      'xl/sharedStrings.xml': `<sst ${MAIN}>${table}</sst>`,
      ...parts,
    }),
  );
};
