import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { splitStatements } from '#platform/db/split-statements.ts';

// A migration runs while the version before it serves: it may neither take away what that one uses nor hold a table that
// everybody waits for. What is needed all the same says why, in the line above its statement: -- allowed: …

/** Files up to this number came before the rule. */
const EXEMPT = '0070';
/** The same of the rule about filling. */
const EXEMPT_FILLING = '0085';
/** A reason is a sentence. */
const ALLOWED = /^\s*--\s*allowed:\s*\S.{19,}$/im;

type Rule = { pattern: RegExp; what: string; instead: string };

const NAME = String.raw`(?:if (?:not )?exists )?(?:only )?([\w".]+)`;
/** What an `ALTER TABLE` may not do to a table that was there before; each of its actions is looked at by itself. */
const actions: readonly Rule[] = [
  {
    pattern: /^drop (?:column )?(?!constraint|expression|default|not null|identity)/,
    what: 'takes a column away that the running version reads',
    instead: 'let a release pass that no longer names it',
  },
  {
    pattern: /^rename /,
    what: 'renames what the running version names',
    instead: 'add the new name, fill both, and drop the old one releases later',
  },
  {
    pattern: /^alter (?:column )?\S+ (?:set data )?type /,
    what: 'writes the whole table anew under a lock, and changes what statements return',
    instead: 'add a column of the new type',
  },
  {
    pattern: /^alter (?:column )?\S+ set not null/,
    what: 'reads the whole table under a lock, and refuses rows of the running version',
    instead: 'ADD CONSTRAINT … CHECK (… IS NOT NULL) NOT VALID, and VALIDATE CONSTRAINT in a later file',
  },
  {
    pattern: /^alter (?:column )?\S+ drop default/,
    what: 'takes a default away that the running version relies on',
    instead: 'let a release pass that names the column in every insert',
  },
  {
    pattern:
      /^add (?:column )?(?!constraint|check|foreign|primary|unique|exclude)(?!.* default )(?:.* )not null/,
    what: 'adds a column that the running version does not fill',
    instead: 'give it a DEFAULT',
  },
  {
    pattern:
      /^add (?:column )?(?!constraint).* (?:default (?:gen_random_uuid|uuidv7|uuidv4|random|clock_timestamp|nextval)\b|generated (?:always|by default) as|(?:big|small)?serial\b)/,
    what: 'writes the whole table anew under a lock',
    instead: 'add the column empty, and fill it in parts',
  },
  {
    pattern: /^add (?:constraint \S+ )?(?:check|foreign key)\b(?!.* not valid)/,
    what: 'reads the whole table under a lock',
    instead: 'NOT VALID, and VALIDATE CONSTRAINT in a later file',
  },
  {
    pattern: /^add (?:constraint \S+ )?(?:unique|primary key|exclude)\b(?!.* using index)/,
    what: 'builds an index under a lock',
    instead: 'CREATE UNIQUE INDEX CONCURRENTLY, then ADD CONSTRAINT … USING INDEX',
  },
  {
    pattern: /^set (?:logged|unlogged|tablespace|access method)\b/,
    what: 'writes the whole table anew under a lock',
    instead: 'a new table',
  },
];
/** The same of other statements; the first group is the table. */
const statements: readonly Rule[] = [
  {
    pattern: new RegExp(`^drop (?:table|view|materialized view|type|function|sequence) ${NAME}`),
    what: 'takes away what the running version may use',
    instead: 'let a release pass that no longer names it',
  },
  {
    pattern: new RegExp(`^create (?:unique )?index (?!concurrently)(?:if not exists )?(?:\\S+ )?on ${NAME}`),
    what: 'holds up every write of the table while the index is built',
    instead: 'a file of its own with -- no-transaction, and CREATE INDEX CONCURRENTLY IF NOT EXISTS',
  },
  {
    pattern: new RegExp(`^(?:truncate(?: table)?|lock(?: table)?|cluster|vacuum full(?: \\w+)?) ${NAME}`),
    what: 'locks the whole table',
    instead: 'work in parts',
  },
  {
    pattern: new RegExp(`^reindex (?:table|index|schema|database) (?!concurrently)${NAME}`),
    what: 'locks the whole table',
    instead: 'REINDEX … CONCURRENTLY',
  },
  {
    pattern: new RegExp(`^(?:update|delete from) ${NAME}(?!.* where )`),
    what: 'changes every row of the table in one transaction',
    instead: 'work in parts: a job, or several files',
  },
];

/** An `ALTER TABLE` holds its table until the end of the file, and what is filled meanwhile may take long. */
const filling: Rule = {
  pattern: new RegExp(`^(?:update|delete from) ${NAME}`),
  what: 'changes rows while the table that was altered before is locked',
  instead: 'a later file, in parts',
};

/** The statement in small letters and single spaces, without comments, and without what stands in quotes. */
const plain = (text: string): string =>
  text
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The parts of a text between commas that stand in no parentheses. */
const parts = (text: string): string[] => {
  const found = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map((part) => part.trim());
};

const bare = (name: string): string => name.replaceAll('"', '').replace(/^public\./, '');
const ALTER = new RegExp(`^alter table ${NAME} (.*)$`);
const CREATE = new RegExp(`^create (?:unlogged )?table ${NAME}`);

/** What one migration does that a shop would feel. `NNNN_name.sql:line what: instead` */
export const dangersIn = (name: string, sql: string): string[] => {
  const found: string[] = [];
  /** Made in this very file: nobody uses it yet. */
  const fresh = new Set<string>();
  let isHolding = false;
  const isWhole = !sql.startsWith('-- no-transaction') && name.slice(0, 4) > EXEMPT_FILLING;
  for (const { text, offset } of splitStatements(sql)) {
    const statement = plain(text);
    const made = CREATE.exec(statement)?.[1];
    if (made !== undefined) fresh.add(bare(made));
    const [, altered, rest = ''] = ALTER.exec(statement) ?? [];
    if (
      altered !== undefined &&
      !fresh.has(bare(altered)) &&
      parts(rest).some((part) => !/^validate /.test(part))
    )
      isHolding = isWhole;
    const broken =
      altered === undefined
        ? [...statements, ...(isHolding ? [filling] : [])].filter(({ pattern }) => {
            const table = pattern.exec(statement)?.[1];
            return table !== undefined && !fresh.has(bare(table));
          })
        : fresh.has(bare(altered))
          ? []
          : parts(rest).flatMap((action) =>
              actions.filter(({ pattern }) => pattern.test(action)).slice(0, 1),
            );
    if (broken.length === 0 || ALLOWED.test(text)) continue;
    const begin = offset + (/^(?:\s|--[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0].length ?? 0);
    const line = sql.slice(0, begin).split('\n').length;
    found.push(...broken.map(({ what, instead }) => `${name}:${line} ${what}; instead: ${instead}`));
  }
  return found;
};

/** All migrations of a folder that are newer than the rule. */
export const dangers = (folder: string): { dangers: string[]; files: number } => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name.slice(0, 4) > EXEMPT)
    .sort();
  return {
    dangers: names.flatMap((name) => dangersIn(name, readFileSync(join(folder, name), 'utf8'))),
    files: names.length,
  };
};

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) {
  const folder = process.argv[2] ?? fileURLToPath(new URL('../../database/migrations', import.meta.url));
  const found = dangers(folder);
  for (const danger of found.dangers) console.error(danger);
  console.log(`${found.files} migrations read, ${found.dangers.length} that the running version would feel`);
  process.exitCode = found.dangers.length ? 1 : 0;
}
