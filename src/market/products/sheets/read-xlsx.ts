import type { Archive } from './archive.ts';
import { SharedStrings } from './shared-strings.ts';
import { MAX_CELL, type SheetRow, SpreadsheetError } from './sheet.rules.ts';
import { SheetXml } from './sheet-xml.rules.ts';
import { decodeSheetText, type XmlEvents, XmlReader } from './xml.rules.ts';

const MAX_STRINGS = 2_000_000;

async function* piecesOf(archive: Archive, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of await archive.stream(name)) yield decoder.decode(chunk, { stream: true });
}

const readPart = async (archive: Archive, name: string, events: XmlEvents): Promise<void> => {
  const reader = new XmlReader(events);
  for await (const piece of piecesOf(archive, name)) reader.push(piece);
};

const silent: XmlEvents = { open: () => undefined, text: () => undefined, close: () => undefined };

/** Where the first visible sheet and the table of texts lie in the workbook. */
const placesOf = async (archive: Archive): Promise<{ sheet: string; strings: string | null }> => {
  let first: string | null = null;
  await readPart(archive, 'xl/workbook.xml', {
    ...silent,
    open: (name, attribute) => {
      if (name === 'sheet' && first === null && (attribute('state') ?? 'visible') === 'visible')
        first = attribute('r:id') ?? '';
    },
  });
  const targets = new Map<string, string>();
  let strings: string | null = null;
  const inside = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  if (archive.names.includes('xl/_rels/workbook.xml.rels')) {
    await readPart(archive, 'xl/_rels/workbook.xml.rels', {
      ...silent,
      open: (name, attribute) => {
        const target = attribute('Target');
        if (name !== 'Relationship' || target === null) return;
        targets.set(attribute('Id') ?? '', inside(target));
        if (attribute('Type')?.endsWith('/sharedStrings') === true) strings = inside(target);
      },
    });
  }
  const sheet = targets.get(first ?? '') ?? 'xl/worksheets/sheet1.xml';
  if (!archive.names.includes(sheet)) throw new SpreadsheetError('sheet_unreadable');
  return { sheet, strings: strings !== null && archive.names.includes(strings) ? strings : null };
};

const readStrings = async (archive: Archive, name: string, into: SharedStrings): Promise<void> => {
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await readPart(archive, name, {
    open: (tag) => {
      if (tag === 'si') text = '';
      else if (tag === 'rPh') isPhonetic = true;
      else if (tag === 't') isText = !isPhonetic;
    },
    text: (piece) => {
      if (isText && text.length <= MAX_CELL) text += piece;
    },
    close: (tag) => {
      if (tag === 't') isText = false;
      else if (tag === 'rPh') isPhonetic = false;
      else if (tag === 'si') {
        if (into.count >= MAX_STRINGS) throw new SpreadsheetError('sheet_too_big');
        into.add(decodeSheetText(text).slice(0, MAX_CELL + 1));
      }
    },
  });
  into.flush();
};

/** The rows of the first sheet of a workbook; formulas count as what they last came to. @throws BadSheet */
export async function* readXlsx(archive: Archive, scratchPath: string): AsyncGenerator<SheetRow> {
  const { sheet, strings } = await placesOf(archive);
  const table = new SharedStrings(scratchPath);
  try {
    if (strings !== null) await readStrings(archive, strings, table);
    const xml = new SheetXml((number) => table.at(number));
    const reader = new XmlReader(xml);
    for await (const piece of piecesOf(archive, sheet)) {
      reader.push(piece);
      yield* xml.taken();
    }
  } finally {
    table.close();
  }
}
