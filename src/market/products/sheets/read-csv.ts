import { createReadStream } from 'node:fs';
import { CsvReader, delimiterOf } from './csv.rules.ts';
import { type SheetRow, SpreadsheetError } from './sheet.rules.ts';

/** Windows-1252 where the bytes are no UTF-8: any byte is a sign there. */
const encodingOf = async (path: string): Promise<'utf-8' | 'windows-1252'> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      if ((chunk as Buffer).includes(0)) throw new SpreadsheetError('sheet_unreadable');
      decoder.decode(chunk as Buffer, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
};

async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(path));
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** The rows of a comma-, semicolon- or tab-separated file. @throws BadSheet when it is no text */
export async function* readCsv(path: string): AsyncGenerator<SheetRow> {
  let reader: CsvReader | null = null;
  for await (const text of textOf(path)) {
    reader ??= new CsvReader(delimiterOf(text));
    yield* reader.push(text);
  }
  if (reader !== null) yield* reader.end();
}
