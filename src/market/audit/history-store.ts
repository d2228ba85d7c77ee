import type { Kysely } from 'kysely';
import type { HistoryLine } from '#contract/operator-stores.ts';
import { toIso } from '#contract/scalars.ts';
import type { Schema } from '../schema.ts';

const MOST = 50;
type Content = Record<string, unknown> | null;

/**
 * What operators did to one thing (`merchant:12`), newest first, at most 50. That somebody looked at its private files is
 * left out: it says nothing about the thing.
 */
export const historyOf = async (db: Kysely<Schema>, target: string): Promise<HistoryLine[]> => {
  const rows = await db
    .selectFrom('audit_log as line')
    .innerJoin('users as actor', 'actor.id', 'line.actor_id')
    .select(['line.id', 'line.action', 'line.actor_id', 'actor.fullname', 'line.before', 'line.after'])
    .select('line.created_at')
    .where('line.target', '=', target)
    .where('line.action', '<>', 'file.open')
    .orderBy('line.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    actor: { id: row.actor_id, fullname: row.fullname },
    before: row.before as Content,
    after: row.after as Content,
    created_at: toIso(row.created_at),
  }));
};
