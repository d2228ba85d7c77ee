const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  copy: '©',
  reg: '®',
  ctx: '™',
  deg: '°',
  times: '×',
  frac12: '½',
  eacute: 'é',
};

const entities = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z0-9]{2,8});/gi, (whole, word: string) => {
    if (!word.startsWith('#')) return named[word.toLowerCase()] ?? whole;
    const code = /^#x/i.test(word) ? Number.parseInt(word.slice(2), 16) : Number(word.slice(1));
    return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : ' ';
  });

/** What a reader would see of a piece of HTML, as plain text: paragraphs and list items on lines of their own. */
export const htmlToText = (html: string): string => {
  if (!/[<&]/.test(html)) return html.trim();
  const text = html
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/<(script|style|head|template|noscript)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<\/(p|div|ul|ol|h[1-6]|table|tr|blockquote|section)\s*>/gi, '\n\n')
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  return entities(text)
    .replace(/[ \t\u00a0]*\n[ \t\u00a0]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[ \t\u00a0]{2,}/g, ' ')
    .trim();
};
