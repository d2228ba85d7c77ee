import { SaxesParser } from 'saxes';
import { SpreadsheetError } from './spreadsheet.rules.ts';

export type XmlEvents = {
  /** `name` without its prefix; `attribute` looks one up by its full name. */
  open: (name: string, attribute: (name: string) => string | null) => void;
  text: (text: string) => void;
  close: (name: string) => void;
};

/** Workbooks nest fewer than twenty elements. */
const MAX_DEPTH = 100;
/** Characters of one tag, text or comment, which the parser holds in memory until it is over. */
const MAX_TOKEN = 1024 * 1024;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML from strangers piece by piece: elements, text and CDATA. A document type is refused, so that nothing can be
 * defined or fetched; so is what is not well-formed, nests too deep, or holds a token too long for the memory.
 */
export class XmlReader {
  readonly #parser = new SaxesParser();
  #depth = 0;
  /** Where the last token ended. */
  #tokenEnd = 0;

  constructor(events: XmlEvents) {
    const unreadable = (): never => {
      throw new SpreadsheetError('sheet_unreadable');
    };
    const parser = this.#parser;
    const mark = (): void => {
      this.#tokenEnd = parser.position;
    };
    parser.on('error', unreadable);
    parser.on('doctype', unreadable);
    parser.on('comment', mark);
    parser.on('opentag', ({ name, attributes }) => {
      mark();
      this.#depth += 1;
      if (this.#depth > MAX_DEPTH) unreadable();
      events.open(withoutPrefix(name), (wanted) =>
        Object.hasOwn(attributes, wanted) ? (attributes[wanted] ?? null) : null,
      );
    });
    const text = (piece: string): void => {
      mark();
      events.text(piece);
    };
    parser.on('text', text);
    parser.on('cdata', text);
    parser.on('closetag', ({ name }) => {
      mark();
      this.#depth -= 1;
      events.close(withoutPrefix(name));
    });
  }

  /** @throws SpreadsheetError */
  push(piece: string): void {
    this.#parser.write(piece);
    if (this.#parser.position - this.#tokenEnd > MAX_TOKEN) throw new SpreadsheetError('sheet_unreadable');
  }

  /** To be called behind the last piece. @throws SpreadsheetError when the document is not whole */
  end(): void {
    this.#parser.close();
  }
}

/** Workbooks write characters that XML cannot hold as `_x000D_`. */
export const decodeWorkbookText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
