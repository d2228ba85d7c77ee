import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { textField } from './fields.ts';
import { choice, nothing, pageNumber, perPage, text } from './query.ts';
import { count, iso } from './scalars.ts';

/** Sets of words that mean the same: a search for one finds the others too. `version` is sent back with a change. */
export const searchWords = z.object({
  sets: z.array(z.array(z.string()).min(2).max(12)).max(500),
  version: z.string(),
});
export type SearchWords = z.output<typeof searchWords>;

export const readSearchWords = endpoint({
  ...operator('content'),
  name: 'readSearchWords',
  method: 'GET',
  path: '/operator/search-words',
  input: nothing,
  output: searchWords,
  summary: 'Words that mean the same in searches.',
});
export const saveSearchWords = endpoint({
  ...operator('content'),
  name: 'saveSearchWords',
  method: 'POST',
  path: '/operator/search-words',
  input: z.object({
    sets: z.array(z.array(textField(1, 60).required).max(50)).max(500),
    version: textField(1, 64).or(null),
  }),
  output: searchWords,
  summary: 'Replaces the whole list of words that mean the same; searches follow within seconds.',
});

export const missedSearch = z.object({
  /** As it is compared: lower case, letters and digits only. */
  text: z.string(),
  times: count,
  last_at: iso,
});
export type MissedSearch = z.output<typeof missedSearch>;
export const listMissedSearches = endpoint({
  ...operator('content'),
  name: 'listMissedSearches',
  method: 'GET',
  path: '/operator/search-words/missed',
  kind: 'paged',
  input: z.object({
    search: text,
    /** Of the last so many Jakarta days, today counted. */
    days: choice(['1', '7', '30'], '7'),
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(missedSearch),
  summary: 'What was searched and not found, the most searched first.',
});
