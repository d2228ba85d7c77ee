/** What a spreadsheet would run as a formula, and what looks like such a text that is guarded already. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Puts one apostrophe before a text that a spreadsheet would run as a formula, so that it stays text. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Takes back exactly what `guardFormula` added. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
