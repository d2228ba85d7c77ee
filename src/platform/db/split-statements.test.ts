import { expect, test } from 'vitest';
import { splitStatements } from './split-statements.ts';

const texts = (sql: string) => splitStatements(sql).map(({ text }) => text.trim());

test('statements end at their semicolons; the last may have none', () => {
  expect(texts('select 1; select 2;\n\nselect 3')).toEqual(['select 1', 'select 2', 'select 3']);
  expect(texts(' ;; -- nothing\n; /* nothing; */ ')).toEqual([]);
});

test.each([
  ['a function body', 'create function f() returns int language plpgsql as $$\nbegin\n  return 1;\nend;\n$$'],
  ['a body with a tag', 'do $body$ begin perform 1; perform $$a;b$$; end; $body$'],
  ['a string', "insert into t values ('a;\nb'';', E'it\\'s; \\\\')"],
  ['a quoted name', 'select ";" from "a"";b"'],
  ['a line comment', 'select 1 -- first;\n, 2'],
  ['nested block comments', 'select /* a; /* b; */ c; */ 1'],
  [
    'a standard function body',
    'create function f(a int) returns int begin atomic\n select case a when 1 then 2 else 3 end;\n select 4;\nend',
  ],
  ['parentheses', 'create rule r as on insert to t do also (delete from a; delete from b)'],
  ['parameters and names with dollars', 'select $1, a$b$c, $2'],
])('a semicolon in %s ends nothing', (_, statement) => {
  expect(texts(`select 0;\n${statement};\nselect 9;`)).toEqual(['select 0', statement, 'select 9']);
});

test('each statement knows where it begins', () => {
  const sql = "select 'a;';\n-- why\nselect 2;";
  for (const { text, offset } of splitStatements(sql)) expect(sql.startsWith(text, offset)).toBe(true);
  expect(splitStatements(sql).map(({ offset }) => offset)).toEqual([0, 12]);
});

test('a text that ends inside a string or a body is one statement', () => {
  expect(texts("select 'open; ")).toEqual(["select 'open;"]);
  expect(texts('do $$ open; ')).toEqual(['do $$ open;']);
});
