import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { ClientBase } from 'pg';
import { valueTypes } from '#platform/db/value-types.ts';
import type { Schema } from '../schema.ts';

/** The stores' handle over one borrowed connection, which stays its owner's. */
export const overClient = (client: ClientBase): Kysely<Schema> => {
  const query = (text: string, values: readonly unknown[]) =>
    client.query({ text, values: [...values], types: valueTypes });
  // Kysely's second overload is for cursors, which are not used here.
  const face = { query: query as unknown as PostgresPoolClient['query'], release: () => undefined };
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => face, end: async () => undefined },
    }),
  });
};
