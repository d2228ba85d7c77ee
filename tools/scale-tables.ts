import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '#platform/db/migrate.ts';
import { startEmbedded } from '#tools/embedded-postgres/index.ts';

// `node tools/scale-tables.ts`: migrates a throw-away database and writes the tables of docs/scale.md anew from it. A table that has
// no place here fails the test beside this file: whoever adds one says where it would lie.

/**
 * Whose a table would be if one primary no longer carried all: `catalogue` what is sold and found, `buyers` who people are and
 * what they have chosen, `orders` orders and money. `everywhere`: the same few rows in each of them. `own`: of each database
 * itself.
 */
export type Duty = 'catalogue' | 'buyers' | 'orders' | 'everywhere' | 'own';

type Place = { duty: Duty; by?: string };

const all = (duty: Duty, names: string): [string, Place][] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => {
      const [table = '', by] = name.split(':');
      return [table, by === undefined ? { duty } : { duty, by }];
    });

/** Of orders and money with the column by which rows would be spread over several machines. */
export const places: ReadonlyMap<string, Place> = new Map([
  ...all(
    'catalogue',
    `categories category_brands category_pairs category_pieces category_sizes category_words counted_stores flash_items
    flash_listed home_blocks keywords listing merchants merchant_banks merchant_documents missed_searches price_counts
    product_import_answers product_import_faults product_import_questions product_imports product_drafts product_draft_files product_photos product_sales product_variants products promo_categories
    promo_products promos reviews search_affinities search_clicks search_synonyms search_index search_outbox
    store_cod store_holidays store_closings store_courier_exclusions api_keys staff_invitations staff_log store_staff product_questions question_reports cod_excluded_categories
    number_duties product_numbers moderation_rules product_moderations price_history price_discounts price_schedules bundles bundle_parts store_scores report_days report_sales report_cohorts store_risks
    nomination_rounds nominations tax_exempt_categories webhook_attempts webhook_deliveries webhook_endpoints webhook_events webhook_news vocabulary product_relations`,
  ),
  ...all(
    'buyers',
    `account_changes addresses buyer_companies buyer_documents cart_items challenges chat_messages chat_mutes chat_reports
    chat_settings chat_threads deliveries digests known_devices notification_choices notifications operator_day_totals
    operator_passkeys operator_recovery_codes operator_steps operator_totp push_subscriptions reset_tokens
    seller_registrations sessions social_identities users whatsapp_consents wishlist_items account_closings consents
    data_exports data_requests tax_statements product_views recommendation_consents saved_searches announcements announcement_dismissals store_follows`,
  ),
  ...all(
    'orders',
    `checkouts:user_id complaints:user_id flash_purchases:user_id ledger_accounts:id ledger_entries:account_id
    ledger_journals:reference order_drafts:user_id order_histories:user_id order_items:user_id orders:user_id
    parcel_events:user_id parcels:user_id payment_callbacks:user_id payment_charges:user_id payment_incidents:user_id
    payment_proofs:user_id payment_surpluses:user_id payments:user_id payouts:withdrawal_id source_refunds:user_id
    voucher_claims:user_id voucher_slices:promo_id voucher_stores:promo_id voucher_uses:user_id withdrawals:id complaint_events:order_id
    order_bundles:user_id order_parties:order_id income_tax_lines:order_id invoices:id invoice_lines:invoice_id`,
  ),
  ...all(
    'orders',
    'reconciliation_lines:payment_id reconciliations accounting_balances accounting_months cod_remittances invoice_series tax_payments',
  ),
  ...all(
    'everywhere',
    `areas banks cities courier_insurance courier_rates courier_tariffs payment_method_pauses provinces settings
    sub_districts tax_identities tax_rates site_page_versions commission_rules tax_exemptions`,
  ),
  ...all(
    'own',
    `audit_log file_usage files idempotency_keys opened_private_links outbox rate_limits reminders schema_migrations
    privacy_incidents sealing_progress security_events seeds test_clock`,
  ),
]);

type Key = { table: string; columns: string[] };
type Reference = Key & { to: string; toColumns: string[] };
export type Facts = {
  tables: Map<string, Set<string>>;
  /** Primary keys and unique indexes. */
  unique: Key[];
  references: Reference[];
  triggers: { table: string; name: string }[];
};

/** What a migrated database says of itself. */
export const factsOf = async (url: string): Promise<Facts> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const ask = async <T>(text: string): Promise<T[]> => (await client.query(text)).rows as T[];
    // parts of a table that lies in months are that table
    const ours = `n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`;
    const columns = await ask<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where ${ours} order by 1, a.attnum`,
    );
    const tables = new Map<string, Set<string>>();
    for (const { table, column } of columns)
      tables.set(table, (tables.get(table) ?? new Set<string>()).add(column));
    const names = (source: string, relation = 'c') =>
      `array(select coalesce(a.attname::text, 'an expression') from unnest(${source}) with ordinality k (number, place)
        left join pg_attribute a on a.attrelid = ${relation}.oid and a.attnum = k.number and a.attnum > 0 order by k.place)`;
    const unique = await ask<Key>(
      `select c.relname as table, ${names('i.indkey::int2[]')} as columns from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_namespace n on n.oid = c.relnamespace where i.indisunique and ${ours} order by 1, 2`,
    );
    const references = await ask<Reference>(
      `select c.relname as table, ${names('f.conkey')} as columns, t.relname as to, ${names('f.confkey', 't')} as "toColumns" from pg_constraint f
       join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_class t on t.oid = f.confrelid where f.contype = 'f' and ${ours} order by 1, 2`,
    );
    const triggers = await ask<{ table: string; name: string }>(
      `select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal and ${ours} order by 1, 2`,
    );
    return { tables, unique, references, triggers };
  } finally {
    await client.end();
  }
};

/** Tables without a place, and places without a table. */
export const misplaced = ({ tables }: Facts): string[] => [
  ...[...tables.keys()].filter((name) => !places.has(name)).map((name) => `${name} has no place`),
  ...[...places.keys()].filter((name) => !tables.has(name)).map((name) => `${name} is no table`),
];

const dutyOf = (table: string): Duty => places.get(table)?.duty ?? 'own';
const list = (words: readonly string[]): string => (words.length === 0 ? '' : words.join('; '));

/** What stands in the way of a table that is spread by a column. */
const missing = ({ tables, unique, references, triggers }: Facts, table: string, by: string): string[] => {
  const keys = unique.filter((one) => one.table === table && !one.columns.includes(by));
  const bound = references.filter((one) => {
    if (one.table !== table || dutyOf(one.to) !== 'orders') return false;
    // rows that refer to one another lie together where both are spread by what refers
    const at = one.columns.indexOf(by);
    return at < 0 || one.toColumns[at] !== places.get(one.to)?.by;
  });
  const own = triggers.filter((one) => one.table === table);
  return [
    ...(tables.get(table)?.has(by) ? [] : [`needs the column ${by}`]),
    ...(keys.length > 0
      ? [`unique without it: ${keys.map(({ columns }) => columns.join(' + ')).join(', ')}`]
      : []),
    ...(bound.length > 0
      ? [`refers to ${[...new Set(bound.map(({ to }) => to))].join(', ')} without it`]
      : []),
    ...(own.length > 0 ? [`triggers: ${own.map(({ name }) => name).join(', ')}`] : []),
  ];
};

const spelt: Record<Duty, string> = {
  catalogue: 'Catalogue',
  buyers: 'Buyers',
  orders: 'Orders and money',
  everywhere: 'Everywhere',
  own: 'Of each database itself',
};

/** The generated part of docs/scale.md. */
export const scaleTables = (facts: Facts): string => {
  const tablesOf = (duty: Duty): string[] =>
    [...facts.tables.keys()].filter((name) => dutyOf(name) === duty).sort();
  const duties = Object.keys(spelt) as Duty[];
  const crossing = facts.references.filter(({ table, to }) => {
    const [from, towards] = [dutyOf(table), dutyOf(to)];
    return from !== towards && towards !== 'everywhere';
  });
  const pairs = new Map<string, string[]>();
  for (const { table, columns, to } of crossing) {
    const pair = `${spelt[dutyOf(table)]} | ${spelt[dutyOf(to)]}`;
    pairs.set(pair, [...(pairs.get(pair) ?? []), `${table}.${columns.join('+')}`]);
  }
  return [
    '| Duty | Tables | |',
    '|---|---:|---|',
    ...duties.map((duty) => `| ${spelt[duty]} | ${tablesOf(duty).length} | ${tablesOf(duty).join(', ')} |`),
    '',
    '### Foreign keys that would lead into another database',
    '',
    `${crossing.length} of ${facts.references.length}; those to reference data, which every database has, are not counted.`,
    '',
    '| From | To | |',
    '|---|---|---|',
    ...[...pairs].sort().map(([pair, keys]) => `| ${pair} | ${keys.length}: ${keys.join(', ')} |`),
    '',
    '### Orders and money over several machines, table by table',
    '',
    '| Table | spread by | what stands in the way |',
    '|---|---|---|',
    ...tablesOf('orders').map((table) => {
      const by = places.get(table)?.by;
      return by === undefined
        ? `| ${table} | not at all: few rows, of operators | |`
        : `| ${table} | ${by} | ${list(missing(facts, table, by))} |`;
    }),
  ].join('\n');
};

const FILE = fileURLToPath(new URL('../docs/scale.md', import.meta.url));
const BEGIN = '<!-- tables: node tools/scale-tables.ts -->';
const END = '<!-- end of tables -->';

/** What stands in docs/scale.md between the marks. */
export const writtenTables = (): string => {
  const text = readFileSync(FILE, 'utf8');
  return text.slice(text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)).trim();
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = mkdtempSync(join(tmpdir(), 'lokapasar-scale-'));
  const cluster = await startEmbedded({ directory: join(folder, 'pg'), database: 'scale', durable: false });
  try {
    await migrate(cluster.ownerUrl);
    const facts = await factsOf(cluster.ownerUrl);
    const wrong = misplaced(facts);
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    const text = readFileSync(FILE, 'utf8');
    const [before, after] = [
      text.slice(0, text.indexOf(BEGIN) + BEGIN.length),
      text.slice(text.indexOf(END)),
    ];
    writeFileSync(FILE, `${before}\n${scaleTables(facts)}\n${after}`);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
