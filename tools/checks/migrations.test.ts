import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dangers, dangersIn } from './migrations.ts';

const found = (sql: string) => dangersIn('0999_try.sql', sql);
const FOLDER = new URL('../../database/migrations/', import.meta.url);

test.each([
  'ALTER TABLE orders DROP COLUMN note;',
  'alter table if exists only public.orders drop note cascade;',
  'ALTER TABLE orders RENAME COLUMN note TO remark;',
  'ALTER TABLE orders RENAME TO purchases;',
  'ALTER TABLE orders ALTER COLUMN total TYPE numeric USING total::numeric;',
  'ALTER TABLE orders ALTER total SET DATA TYPE numeric;',
  'ALTER TABLE orders ALTER COLUMN note SET NOT NULL;',
  'ALTER TABLE orders ALTER COLUMN note DROP DEFAULT;',
  'ALTER TABLE orders ADD COLUMN colour text NOT NULL;',
  'ALTER TABLE orders ADD colour text NOT NULL;',
  'ALTER TABLE orders ADD COLUMN size int, ADD COLUMN colour text CHECK (length(colour) > 1) NOT NULL;',
  'ALTER TABLE orders ADD COLUMN token uuid NOT NULL DEFAULT gen_random_uuid();',
  'ALTER TABLE orders ADD COLUMN sum bigint GENERATED ALWAYS AS (total + 1) STORED;',
  'ALTER TABLE orders ADD COLUMN number bigserial;',
  'ALTER TABLE orders ADD CONSTRAINT positive CHECK (total > 0);',
  'ALTER TABLE orders ADD FOREIGN KEY (buyer_id) REFERENCES users;',
  'ALTER TABLE orders ADD CONSTRAINT once UNIQUE (code, buyer_id);',
  'ALTER TABLE orders ADD PRIMARY KEY (id);',
  'ALTER TABLE orders SET LOGGED;',
  'CREATE INDEX orders_colour ON orders (colour);',
  'CREATE UNIQUE INDEX IF NOT EXISTS orders_colour ON ONLY orders (colour) WHERE colour <> $$ ; $$;',
  'CREATE INDEX ON orders (colour);',
  'DROP TABLE complaints;',
  'DROP FUNCTION IF EXISTS total_of(bigint);',
  'TRUNCATE search_clicks;',
  'LOCK TABLE orders IN EXCLUSIVE MODE;',
  'VACUUM FULL orders;',
  'REINDEX TABLE orders;',
  "UPDATE orders SET note = '-- where nothing is said';",
  'DELETE FROM search_clicks;',
  'ALTER TABLE orders ADD COLUMN colour text; UPDATE orders SET colour = note WHERE note IS NOT NULL;',
  'ALTER TABLE orders ADD COLUMN colour text; DELETE FROM search_clicks WHERE word IS NULL;',
])('refuses %s', (sql) => {
  expect(found(sql)).toHaveLength(1);
});

test.each([
  'CREATE TABLE badges (id bigint PRIMARY KEY, name text NOT NULL, user_id bigint NOT NULL REFERENCES users);',
  'CREATE TABLE badges (id int); CREATE INDEX badges_id ON badges (id); ALTER TABLE badges ADD COLUMN name text NOT NULL; DROP TABLE badges;',
  'ALTER TABLE orders ADD COLUMN colour text;',
  'UPDATE orders SET note = NULL WHERE id < 9; ALTER TABLE orders VALIDATE CONSTRAINT positive; UPDATE orders SET note = NULL WHERE id > 9;',
  '-- no-transaction\nALTER TABLE orders ADD COLUMN colour text; UPDATE orders SET colour = note WHERE id < 9;',
  "ALTER TABLE orders ADD COLUMN colour text NOT NULL DEFAULT '';",
  'ALTER TABLE orders ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();',
  'ALTER TABLE orders ADD COLUMN label_id bigint REFERENCES labels;',
  'ALTER TABLE orders ADD CONSTRAINT positive CHECK (total > 0) NOT VALID;',
  'ALTER TABLE orders VALIDATE CONSTRAINT positive;',
  'ALTER TABLE orders ADD CONSTRAINT once UNIQUE USING INDEX orders_once;',
  'ALTER TABLE orders DROP CONSTRAINT positive;',
  "ALTER TABLE orders ALTER COLUMN note SET DEFAULT '';",
  'ALTER TABLE orders ALTER COLUMN note DROP NOT NULL;',
  '-- no-transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS orders_colour ON orders (colour);',
  'REINDEX INDEX CONCURRENTLY orders_colour;',
  "UPDATE settings SET value = '1' WHERE key = 'points';",
  "INSERT INTO settings (key, value) VALUES ('drop column', 'DROP TABLE orders');",
  '-- ALTER TABLE orders DROP COLUMN note;\nALTER TABLE orders ADD COLUMN colour text;',
  'CREATE FUNCTION tidy() RETURNS void LANGUAGE sql AS $$ DELETE FROM search_clicks $$;',
])('lets pass %s', (sql) => {
  expect(found(sql)).toEqual([]);
});

test('a reason in the line above lets one statement pass, a word does not, and the line of the others is told', () => {
  const sql = (reason: string) =>
    `-- Colours.\n${reason}\nALTER TABLE colours DROP COLUMN note;\n\n-- what for\nALTER TABLE orders DROP COLUMN note;\n`;
  const lineOf = (text: string) => found(text).map((one) => /^0999_try\.sql:(\d+) takes/.exec(one)?.[1]);
  expect(lineOf(sql('-- allowed: the table has never been written to by any release'))).toEqual(['6']);
  expect(lineOf(sql('-- allowed: because'))).toEqual(['3', '6']);
});

test('the migrations of this project keep the rule, and it finds what the oldest ones did', () => {
  expect(dangers(FOLDER.pathname).dangers).toEqual([]);
  const old = readdirSync(FOLDER).flatMap((name) =>
    dangersIn(name, readFileSync(new URL(name, FOLDER), 'utf8')),
  );
  expect(old.length).toBeGreaterThan(0);
});
