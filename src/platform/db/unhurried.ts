import { sql } from 'kysely';

/**
 * Lets the commit of one statement not wait for the disk: `with ${unhurried} update … from lazily where value = 'off' …`.
 * What it wrote is on the disk all the same as soon as any later commit is; a crash before that undoes it.
 */
export const asyncCommit = sql`lazily as materialized (select set_config('synchronous_commit', 'off', true) as value)`;
