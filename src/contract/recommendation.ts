import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { booleanField, idsField } from './fields.ts';
import { nothing } from './query.ts';

/** Products that one call may report as looked at. */
export const MAX_VIEWS = 20;

/** Whether somebody has asked for recommendations from what they look at and buy. */
export const ownRecommendations = z.object({ is_on: z.boolean() });
export type OwnRecommendations = z.output<typeof ownRecommendations>;

const own = {
  access: 'buyer',
  caching: 'never',
  kind: 'one',
  params: nothing,
  output: ownRecommendations,
} as const;

export const readOwnRecommendations = endpoint({
  ...own,
  name: 'readOwnRecommendations',
  method: 'GET',
  path: '/profile/recommendations',
  input: nothing,
  summary: 'Whether the caller has asked for recommendations of their own.',
});
export const switchOwnRecommendations = endpoint({
  ...own,
  name: 'switchOwnRecommendations',
  method: 'POST',
  path: '/profile/recommendations',
  input: z.object({ is_on: booleanField.required }),
  summary:
    'Asks for recommendations from what the caller looks at and buys, or ends that: what was looked at is deleted at once.',
});
export const rememberViews = endpoint({
  ...own,
  name: 'rememberViews',
  method: 'POST',
  path: '/profile/recommendations/views',
  input: z.object({ product_ids: idsField(MAX_VIEWS).required }),
  summary: 'Products that were looked at, the newest first. Kept only for who has asked for recommendations.',
});
