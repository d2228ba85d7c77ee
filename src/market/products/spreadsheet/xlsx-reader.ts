import { SharedStrings } from './shared-strings.ts';
import { MAX_CELL, SpreadsheetError, type SpreadsheetRow } from './spreadsheet.rules.ts';
import { WorksheetReader } from './worksheet-reader.ts';
import { decodeWorkbookText, type XmlEvents, XmlReader } from './xml-reader.ts';
import type { ZipArchive } from './zip-archive.ts';

const MAX_STRINGS = 2_000_000;
/** Characters of XML that are read at once: few enough rows to hold, however long the texts they refer to. */
const PIECE = 4096;

/** Feeds a part of the workbook to the events, and says after each piece that it did. */
async function* readPieces(archive: ZipArchive, path: string, events: XmlEvents): AsyncGenerator<undefined> {
  const decoder = new TextDecoder();
  const reader = new XmlReader(events);
  for await (const chunk of await archive.stream(path)) {
    const text = decoder.decode(chunk, { stream: true });
    for (let at = 0; at < text.length; at += PIECE) {
      reader.push(text.slice(at, at + PIECE));
      yield;
    }
  }
  reader.push(decoder.decode());
  reader.end();
}

const readPart = async (archive: ZipArchive, path: string, events: Partial<XmlEvents>): Promise<void> => {
  const ignore = (): void => undefined;
  for await (const _ of readPieces(archive, path, { open: ignore, text: ignore, close: ignore, ...events }));
};

/** Visible sheets that are looked at for products: guides and lists of categories stand around them. */
const MAX_SHEETS = 12;

/** The paths of the visible worksheets in their order and of the table of shared strings. */
const workbookPaths = async (archive: ZipArchive): Promise<{ sheets: string[]; strings: string | null }> => {
  const sheetIds: string[] = [];
  await readPart(archive, 'xl/workbook.xml', {
    open: (name, attribute) => {
      if (name === 'sheet' && sheetIds.length < MAX_SHEETS && (attribute('state') ?? 'visible') === 'visible')
        sheetIds.push(attribute('r:id') ?? '');
    },
  });
  const targets = new Map<string, string>();
  let strings: string | null = null;
  const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  if (archive.paths.includes('xl/_rels/workbook.xml.rels')) {
    await readPart(archive, 'xl/_rels/workbook.xml.rels', {
      open: (name, attribute) => {
        const target = attribute('Target');
        if (name !== 'Relationship' || target === null) return;
        targets.set(attribute('Id') ?? '', pathOf(target));
        if (attribute('Type')?.endsWith('/sharedStrings') === true) strings = pathOf(target);
      },
    });
  }
  const named = sheetIds.flatMap((id) => targets.get(id) ?? []);
  const sheets = (named.length > 0 ? named : ['xl/worksheets/sheet1.xml']).filter((path) =>
    archive.paths.includes(path),
  );
  if (sheets.length === 0) throw new SpreadsheetError('sheet_unreadable');
  return { sheets, strings: strings !== null && archive.paths.includes(strings) ? strings : null };
};

const readSharedStrings = async (archive: ZipArchive, path: string, into: SharedStrings): Promise<void> => {
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await readPart(archive, path, {
    open: (tag) => {
      if (tag === 'si') text = '';
      else if (tag === 'rPh') isPhonetic = true;
      else if (tag === 't') isText = !isPhonetic;
    },
    text: (piece) => {
      if (isText && text.length <= MAX_CELL) text += piece.slice(0, MAX_CELL + 1);
    },
    close: (tag) => {
      if (tag === 't') isText = false;
      else if (tag === 'rPh') isPhonetic = false;
      else if (tag === 'si') {
        if (into.count >= MAX_STRINGS) throw new SpreadsheetError('sheet_too_big');
        into.add(decodeWorkbookText(text).slice(0, MAX_CELL + 1));
      }
    },
  });
  into.flush();
};

/** How many visible sheets a workbook has. @throws SpreadsheetError */
export const countSheets = async (archive: ZipArchive): Promise<number> =>
  (await workbookPaths(archive)).sheets.length;

/**
 * The rows of a visible sheet of a workbook; formulas count as their last result.
 * @param scratchPath a file for the shared strings; the caller removes it
 * @param at which sheet, from 0
 * @throws SpreadsheetError
 */
export async function* readXlsx(
  archive: ZipArchive,
  scratchPath: string,
  at = 0,
): AsyncGenerator<SpreadsheetRow> {
  const { sheets, strings } = await workbookPaths(archive);
  const sheet = sheets[at];
  if (sheet === undefined) throw new SpreadsheetError('sheet_unreadable');
  const table = new SharedStrings(scratchPath);
  try {
    if (strings !== null) await readSharedStrings(archive, strings, table);
    const worksheet = new WorksheetReader((index) => table.at(index));
    for await (const _ of readPieces(archive, sheet, worksheet)) yield* worksheet.takeRows();
    yield* worksheet.takeRows();
  } finally {
    table.close();
  }
}
