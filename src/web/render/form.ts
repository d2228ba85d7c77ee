/** What stands around some texts in a piece of HTML, and which text stands in each gap. */
export type Form = { start: string; rest: { text: number; after: string }[] };

type Found = { text: number; at: number; end: number };

const nextOf = (html: string, texts: readonly string[], from: number): Found | null => {
  let first: Found | null = null;
  for (const [text, one] of texts.entries()) {
    const at = one === '' ? -1 : html.indexOf(one, from);
    if (at >= 0 && (first === null || at < first.at)) first = { text, at, end: at + one.length };
  }
  return first;
};

/** The form of `html`: each of the texts is taken out wherever it stands. An empty text is nowhere. */
export const formOf = (html: string, texts: readonly string[]): Form => {
  const form: Form = { start: html, rest: [] };
  let done = 0;
  for (let found = nextOf(html, texts, 0); found !== null; found = nextOf(html, texts, done)) {
    const between = html.slice(done, found.at);
    const last = form.rest.at(-1);
    if (last === undefined) form.start = between;
    else last.after = between;
    form.rest.push({ text: found.text, after: html.slice(found.end) });
    done = found.end;
  }
  return form;
};

/** HTML of a form with texts in its gaps, which are the same as those taken out in number and order. */
export const filled = ({ start, rest }: Form, texts: readonly string[]): string => {
  let html = start;
  for (const { text, after } of rest) html += texts[text] + after;
  return html;
};
