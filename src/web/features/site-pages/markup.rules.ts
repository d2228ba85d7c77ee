/** A stretch of a line: words, bold ones, or a link. */
export type Span = { kind: 'text' | 'bold'; text: string } | { kind: 'link'; text: string; href: string };
export type Block =
  | { kind: 'heading'; level: 2 | 3; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] };

/** `**bold**` and `[words](target)`; a line has no longer stretches than this, so none takes long to read. */
const stretch = /\*\*([^*\n]{1,500})\*\*|\[([^\]\n]{1,200})\]\(([^()\s]{1,300})\)/g;

/** Where a page may lead: a page of the shop, another site by https, a letter or a call. Anything else stays plain text. */
const isTarget = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) || /^https:\/\/[^/]/i.test(href) || /^(mailto|tel):[^/]/i.test(href);

const spansOf = (line: string): Span[] => {
  const spans: Span[] = [];
  let at = 0;
  const plain = (text: string) => {
    const last = spans.at(-1);
    if (last?.kind === 'text') last.text += text;
    else if (text !== '') spans.push({ kind: 'text', text });
  };
  for (const found of line.matchAll(stretch)) {
    plain(line.slice(at, found.index));
    at = found.index + found[0].length;
    const [whole, bold, words, href] = found;
    if (bold !== undefined) spans.push({ kind: 'bold', text: bold });
    else if (words !== undefined && href !== undefined && isTarget(href))
      spans.push({ kind: 'link', text: words, href });
    else plain(whole);
  }
  plain(line.slice(at));
  return spans;
};

const heading = /^(##|###) +(.+)$/;
const item = /^(?:-|(\d{1,3})\.) +(.+)$/;

/**
 * What a page's text says, block by block: `## heading`, `### smaller heading`, `- item`, `1. item`, and paragraphs parted by
 * blank lines. There is no markup for anything that could carry a script; what is no markup is text.
 */
export const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', spans: spansOf(lines.join('\n')) });
    lines = [];
  };
  let isOpen = false;
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    const head = heading.exec(line);
    const entry = item.exec(line);
    if (entry === null) isOpen = false;
    if (line === '') endParagraph();
    else if (head !== null) {
      endParagraph();
      blocks.push({ kind: 'heading', level: head[1] === '##' ? 2 : 3, spans: spansOf(head[2] ?? '') });
    } else if (entry !== null) {
      endParagraph();
      const ordered = entry[1] !== undefined;
      const last = blocks.at(-1);
      const spans = spansOf(entry[2] ?? '');
      if (isOpen && last?.kind === 'list' && last.ordered === ordered) last.items.push(spans);
      else blocks.push({ kind: 'list', ordered, items: [spans] });
      isOpen = true;
    } else lines.push(line);
  }
  endParagraph();
  return blocks;
};

/** The first words of a text, for the description in a page's head. */
export const firstWords = (text: string): string => {
  const paragraph = blocksOf(text).find(({ kind }) => kind === 'paragraph');
  const words = paragraph?.kind === 'paragraph' ? paragraph.spans.map((span) => span.text).join('') : '';
  return words.replaceAll('\n', ' ').slice(0, 200);
};
