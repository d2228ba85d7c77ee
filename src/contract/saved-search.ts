import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { booleanField, idField, textField } from './fields.ts';
import { nothing } from './query.ts';
import { count, id, iso } from './scalars.ts';

/** Searches that one account keeps. */
export const MAX_SAVED_SEARCHES = 50;

export const savedSearch = z.object({
  id,
  /** Behind the question mark of the search page's address. */
  query: z.string(),
  /** The words of it; empty where only filters were chosen. */
  search: z.string(),
  /** How many filters it has beside its words. */
  filters: count,
  /** Whether its owner is told of new products that it finds. */
  is_told: z.boolean(),
  created_at: iso,
});
export type SavedSearch = z.output<typeof savedSearch>;

const own = {
  access: 'buyer',
  caching: 'never',
  kind: 'one',
  params: nothing,
  output: z.array(savedSearch),
} as const;

export const listSavedSearches = endpoint({
  ...own,
  name: 'listSavedSearches',
  method: 'GET',
  path: '/profile/searches',
  kind: 'list',
  input: nothing,
  summary: 'The searches that the caller keeps, newest first.',
});
export const saveSearch = endpoint({
  ...own,
  name: 'saveSearch',
  method: 'POST',
  path: '/profile/searches',
  input: z.object({ query: textField(1, 1_000).required }),
  output: savedSearch,
  summary: 'Keeps a search with its filters and order; one that is kept already stays as it is.',
});
export const tellOfSearch = endpoint({
  ...own,
  name: 'tellOfSearch',
  method: 'POST',
  path: '/profile/searches/tell',
  input: z.object({ id: idField.required, is_told: booleanField.required }),
  output: savedSearch,
  summary: 'Whether the caller is told of new products that a search finds, at most once a day.',
});
export const deleteSavedSearch = endpoint({
  ...own,
  name: 'deleteSavedSearch',
  method: 'POST',
  path: '/profile/searches/delete',
  input: z.object({ id: idField.required }),
  output: z.null(),
  summary: 'Lets a search go.',
});
