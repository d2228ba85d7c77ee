import { type RawBuilder, sql } from 'kysely';

/**
 * A list as one parameter, to be compared by `= any(…)` or read by `unnest(…)`, whose length the planner does not see. Of a list
 * that it sees it expects as many rows as it has entries, which is always fewer than the ten of a plan for all lengths: such a
 * statement would be planned anew each time, for more than it takes to carry it out.
 */
export const anyLength = <T>(
  values: readonly T[],
  type: 'bigint' | 'int' | 'uuid' | 'text',
): RawBuilder<readonly T[]> => {
  const array = sql.raw(`${type}[]`);
  return sql`(select ${values}::${array})::${array}`;
};
