import { sql } from 'kysely';

/**
 * Lets one statement commit without waiting for the disk:
 * `with ${asyncCommit} update … from lazily where value = 'off' and …`. What it wrote is on the disk as soon as any
 * later commit is; a crash of the database before that undoes it.
 */
export const asyncCommit = sql`lazily as materialized (select set_config('synchronous_commit', 'off', true) as value)`;
