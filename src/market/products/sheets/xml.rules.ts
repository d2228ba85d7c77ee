import { SpreadsheetError } from './sheet.rules.ts';

export type XmlEvents = {
  /** `name` without its prefix; `attribute` looks one up by its full name. */
  open: (name: string, attribute: (name: string) => string | null) => void;
  text: (text: string) => void;
  close: (name: string) => void;
};

const MAX_TAG = 65_536;
const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, word: string) => {
        if (!word.startsWith('#')) return named[word] ?? whole;
        const code =
          word[1]?.toLowerCase() === 'x' ? Number.parseInt(word.slice(2), 16) : Number(word.slice(1));
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML piece by piece: elements, text and CDATA. No document types, so that nothing can be defined or fetched. */
export class XmlReader {
  readonly #events: XmlEvents;
  #rest = '';

  constructor(events: XmlEvents) {
    this.#events = events;
  }

  /** @throws BadSheet on a document type, or a tag that does not end */
  push(piece: string): void {
    const text = this.#rest + piece;
    let at = 0;
    while (at < text.length) {
      const open = text.indexOf('<', at);
      if (open < 0) {
        at = this.#someText(text, at);
        break;
      }
      if (open > at) this.#events.text(decode(text.slice(at, open)));
      const end = this.#tag(text, open);
      at = open;
      if (end < 0) break;
      at = end;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > MAX_TAG && !this.#rest.startsWith('<![CDATA['))
      throw new SpreadsheetError('sheet_unreadable');
  }

  /** Text without an end yet goes out at once, but for half an entity. */
  #someText(text: string, at: number): number {
    const entity = text.lastIndexOf('&');
    const until =
      entity >= at && entity > text.length - 12 && !text.includes(';', entity) ? entity : text.length;
    if (until > at) this.#events.text(decode(text.slice(at, until)));
    return until;
  }

  /** @returns behind the tag, or -1 when it is not whole yet */
  #tag(text: string, open: number): number {
    if (text.startsWith('<!', open)) return this.#mark(text, open);
    const end = text.indexOf('>', open);
    if (end < 0) return -1;
    const inside = text.slice(open + 1, end);
    if (inside.startsWith('?')) return end + 1;
    if (inside.startsWith('/')) {
      this.#events.close(local(inside.slice(1).trim()));
      return end + 1;
    }
    const isEmpty = inside.endsWith('/');
    const name = /^[^\s/]+/.exec(inside)?.[0] ?? '';
    this.#events.open(local(name), (wanted) => {
      const found = new RegExp(`\\s${wanted}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(inside);
      return found === null ? null : decode(found[1] ?? found[2] ?? '');
    });
    if (isEmpty) this.#events.close(local(name));
    return end + 1;
  }

  #mark(text: string, open: number): number {
    const marks = [
      ['<!--', '-->'],
      ['<![CDATA[', ']]>'],
    ] as const;
    const found = marks.find(([from]) => text.startsWith(from, open));
    if (found === undefined) {
      const rest = text.slice(open, open + 9);
      if (marks.some(([from]) => rest.length < from.length && from.startsWith(rest))) return -1;
      throw new SpreadsheetError('sheet_unreadable');
    }
    const [from, to] = found;
    const end = text.indexOf(to, open + from.length);
    if (end < 0) {
      if (text.length - open > 4 * MAX_TAG) throw new SpreadsheetError('sheet_unreadable');
      return -1;
    }
    if (from === '<![CDATA[') this.#events.text(text.slice(open + from.length, end));
    return end + to.length;
  }
}

/** XLSX writes signs that XML cannot hold as `_x000D_`. */
export const decodeSheetText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
