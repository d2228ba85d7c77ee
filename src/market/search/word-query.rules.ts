/** A tsquery text as a tree, for whoever is not PostgreSQL: the one language in which both are told what to find. */
export type WordQuery =
  | { token: string }
  | { prefix: string }
  | { all: WordQuery[] }
  | { any: WordQuery[] }
  | { not: WordQuery };

const TOKEN = /\s*(?:'([^']*)'(:\*)?|([&|!()]))/y;

type Piece = { word: string; isPrefix: boolean } | { sign: string };

const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (found === null) throw new SyntaxError(`no tsquery at ${at}: ${text}`);
    const [, word, prefix, sign] = found;
    pieces.push(word === undefined ? { sign: sign ?? '' } : { word, isPrefix: prefix !== undefined });
  }
  return pieces;
};

/** Reads what text-query.rules.ts and relevance.rules.ts write: quoted lexemes, `:*`, `&`, `|`, `!` and parentheses. @throws SyntaxError */
export const readWordQuery = (text: string): WordQuery => {
  const pieces = piecesOf(text.trim());
  let at = 0;
  const isNext = (sign: string): boolean => {
    const piece = pieces[at];
    if (piece === undefined || !('sign' in piece) || piece.sign !== sign) return false;
    at += 1;
    return true;
  };
  const one = (): WordQuery => {
    if (isNext('!')) return { not: one() };
    if (isNext('(')) {
      const inside = any();
      if (!isNext(')')) throw new SyntaxError(`an open parenthesis: ${text}`);
      return inside;
    }
    const piece = pieces[at];
    if (piece === undefined || !('word' in piece)) throw new SyntaxError(`a word is missing: ${text}`);
    at += 1;
    return piece.isPrefix ? { prefix: piece.word } : { token: piece.word };
  };
  const several = (part: () => WordQuery, sign: string): WordQuery[] => {
    const parts = [part()];
    while (isNext(sign)) parts.push(part());
    return parts;
  };
  const all = (): WordQuery => {
    const parts = several(one, '&');
    return parts.length === 1 ? parts[0]! : { all: parts };
  };
  const any = (): WordQuery => {
    const parts = several(all, '|');
    return parts.length === 1 ? parts[0]! : { any: parts };
  };
  const query = any();
  if (at < pieces.length) throw new SyntaxError(`more than a tsquery: ${text}`);
  return query;
};
