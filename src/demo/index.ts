import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#market/schema.ts';
import type { Config } from '#platform/config.ts';
import type { RenderPicture } from '#platform/files/pictures.ts';
import { mountDemoGateway } from './gateway.ts';
import { mountOutbox } from './outbox.ts';

// What only a demo or a test has. The server loads it in those modes alone, and the production image leaves it out.

/** The pages below `/__demo`. */
export const mountDemo = (
  app: FastifyInstance,
  { db, config }: { db: Kysely<Schema>; config: Pick<Config, 'payment' | 'keys'> },
): void => {
  mountOutbox(app, { db, keys: config.keys });
  mountDemoGateway(app, { db, config });
};

/** Draws a picture of the demo shop from its spec. What draws is loaded with the first one. */
export const drawDemoPicture: RenderPicture = async (spec, width) => {
  const { renderDemoPicture } = await import('./pictures/index.ts');
  return renderDemoPicture(spec, width);
};
