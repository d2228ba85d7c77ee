import type { Database } from '#platform/db/database.ts';
import { kept } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { readSynonyms, withSynonyms } from './synonyms.rules.ts';
import { synonymSets } from './synonyms-store.ts';
import { groupsOf, type WordGroup } from './word-query.rules.ts';

/** The operators' words in this process: renewed behind the searches, at most ten seconds old. */
const known = kept(async (db: Database<Schema>) => readSynonyms(await synonymSets(db)));

/** After a change of the words: the next search of this process reads them anew. */
export const forgetSynonyms = ({ db }: Pick<MarketContext, 'db'>): void => known.forget(db);

/** The words of a search and everything that buyers say for them. */
export const meaningOf = async ({ db }: Pick<MarketContext, 'db'>, search: string): Promise<WordGroup[]> =>
  withSynonyms(groupsOf(search), await known.read(db));
