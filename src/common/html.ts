/** Text that is HTML already. */
export type Html = { html: string };
type Part = string | number | Html | null | readonly Part[];

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const written = (part: Part): string => {
  if (part === null) return '';
  if (Array.isArray(part)) return part.map(written).join('');
  if (typeof part === 'object') return (part as Html).html;
  return escaped(String(part));
};

/** Markup with everything put into it escaped, unless it is markup itself. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.reduce((before, text, at) => before + written(parts[at - 1] ?? null) + text),
});
