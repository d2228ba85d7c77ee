export type Statement = {
  text: string;
  /** Where it begins in the whole text. */
  offset: number;
};

/** What is skipped whole: comments, strings, quoted names and dollar-quoted bodies. An unfinished one goes to the end. */
const skipped = [
  /--[^\n]*/y,
  /e'(?:[^'\\]|\\.|'')*(?:'|$)/isy,
  /'(?:[^']|'')*(?:'|$)/y,
  /"(?:[^"]|"")*(?:"|$)/y,
  /\$([a-z_][a-z0-9_]*)?\$[\s\S]*?(?:\$\1\$|$)/iy,
];
const word = /[a-z_\u0080-\uffff][\w$\u0080-\uffff]*/iy;

const matchAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
};

/** The length of a block comment, which may hold others. */
const blockComment = (text: string, from: number): number => {
  let depth = 0;
  let at = from;
  do {
    if (text.startsWith('/*', at)) {
      depth += 1;
      at += 2;
    } else if (text.startsWith('*/', at)) {
      depth -= 1;
      at += 2;
    } else at += 1;
  } while (depth > 0 && at < text.length);
  return at - from;
};

/**
 * The statements of an SQL text, without their semicolons. A semicolon inside a string, a comment, parentheses, a
 * dollar-quoted body or the `BEGIN ATOMIC … END` of a function ends nothing.
 */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  let parentheses = 0;
  let blocks = 0;
  let hasCode = false;
  let previousWord = '';
  const finish = (end: number) => {
    if (hasCode) statements.push({ text: sql.slice(start, end), offset: start });
    start = end + 1;
    parentheses = 0;
    blocks = 0;
    hasCode = false;
    previousWord = '';
  };
  for (let at = 0; at < sql.length; ) {
    if (sql.startsWith('/*', at)) {
      at += blockComment(sql, at);
      continue;
    }
    const whole = skipped.map((pattern) => matchAt(pattern, sql, at)).find((match) => match !== null);
    if (whole) {
      if (!whole.startsWith('--')) hasCode = true;
      at += whole.length;
      continue;
    }
    const name = matchAt(word, sql, at)?.toLowerCase();
    if (name) {
      hasCode = true;
      if (name === 'atomic' && previousWord === 'begin') blocks = 1;
      else if (name === 'case' && blocks > 0) blocks += 1;
      else if (name === 'end' && blocks > 0) blocks -= 1;
      previousWord = name;
      at += name.length;
      continue;
    }
    const sign = sql[at]!;
    if (sign === '(') parentheses += 1;
    if (sign === ')') parentheses -= 1;
    if (sign === ';' && parentheses <= 0 && blocks === 0) finish(at);
    else if (/\S/.test(sign)) hasCode = true;
    at += 1;
  }
  finish(sql.length);
  return statements;
}
