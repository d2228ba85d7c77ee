import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

type Language = 'id' | 'en';
/** What a table says: whole sentences, and the shapes of those that are filled in. */
type Said = { whole: Set<string>; shapes: RegExp[] };

const folder = new URL('../../src/messages/', import.meta.url);
const mark = '\u0001';
const fewestLetters = 4;
/** With fewer letters of its own (`… dari …`) a sentence's shape would fit names of goods: there only numbers fill it in. */
const lettersOfASentence = 9;
/** Words of sellers' and operators' areas stand on no page of the shop or of buyers. */
const elsewhere = /^(operator|seller|screening)\b/;

const shapeOf = (text: string): RegExp | null => {
  const letters = text.replaceAll(mark, '').replace(/[^\p{L}]/gu, '').length;
  if (letters < fewestLetters) return null;
  const escaped = text.split(mark).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join(letters < lettersOfASentence ? '[\\d.,]+' : '[\\s\\S]+')}$`);
};

const gather = (value: unknown, into: Said): void => {
  if (typeof value === 'string') into.whole.add(value.trim());
  else if (typeof value === 'function') {
    try {
      const text: unknown = value(...Array.from({ length: value.length }, () => mark));
      const shape = typeof text === 'string' && text.includes(mark) ? shapeOf(text.trim()) : null;
      if (shape !== null) into.shapes.push(shape);
    } catch {
      // a sentence made of an object is told by its parts
    }
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) gather(part, into);
};

const tables = async (language: Language, everywhere: boolean): Promise<Said> => {
  const said: Said = { whole: new Set(), shapes: [] };
  const areas = readdirSync(new URL(`${language}/`, folder)).filter(
    (file) => /^[a-z-]+\.ts$/.test(file) && (everywhere || !elsewhere.test(file)),
  );
  for (const name of [...areas, 'seller/registration.ts'])
    gather(
      await import(/* @vite-ignore */ pathToFileURL(new URL(`${language}/${name}`, folder).pathname).href),
      said,
    );
  return said;
};
const says = ({ whole, shapes }: Said, text: string): boolean =>
  whole.has(text) || shapes.some((shape) => shape.test(text));

/**
 * For a page in `language`: which of its texts are sentences of the other language's tables and not of its own. Names
 * of goods and places are in no table, so they do not count.
 */
export const foreignMessages = async (
  language: Language,
  { everywhere = false } = {},
): Promise<(texts: readonly string[]) => string[]> => {
  const [own, other] = await Promise.all([
    tables(language, everywhere),
    tables(language === 'id' ? 'en' : 'id', everywhere),
  ]);
  return (texts) => texts.filter((text) => says(other, text) && !says(own, text));
};
