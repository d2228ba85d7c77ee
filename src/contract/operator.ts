import type { Permission } from './endpoint.ts';
import { nothing } from './query.ts';

/** What all calls of operators with one permission share. Spread first: `...operator('catalog')`. */
export const operator = (permission: Permission | 'any') =>
  ({ access: { operator: permission }, caching: 'never', kind: 'one', params: nothing }) as const;
