import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOrNull, nothing } from './query.ts';

/** Where a place is, in degrees. */
const centre = z.object({ latitude: z.number(), longitude: z.number() });

export const mapStart = endpoint({
  name: 'mapStart',
  method: 'GET',
  path: '/map/start',
  access: 'public',
  caching: 'public',
  kind: 'one',
  params: nothing,
  input: z.object({ city_id: idOrNull }),
  output: z.object({
    /** Address of the map's style (MapLibre style specification); null: the shop has no map. */
    style_url: z.string().nullable(),
    /** Another one where the map may be fetched from other hosts: what browsers keep of its scripts knows them. */
    version: z.string(),
    /** The middle of the city, to about a kilometre; null without a city, or of a code that is none. */
    centre: centre.nullable(),
  }),
  summary: 'The map on which a pin is set, and where it begins for a city.',
});
export type MapStart = z.output<typeof mapStart.output>;
