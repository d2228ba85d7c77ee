import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A style by the MapLibre style specification (version 8) that needs nothing beside itself: a ground, and lines one degree
 * apart from data that lie in the style, so that its sources are read by the script beside the page as those of tiles are.
 */
const STYLE = {
  version: 8,
  name: 'Lines',
  sources: {
    lines: {
      type: 'geojson',
      attribution: '© Lines of the test',
      data: {
        type: 'FeatureCollection',
        features: Array.from({ length: 48 }, (_, index) => ({
          type: 'Feature',
          properties: {},
          geometry: {
            type: 'LineString',
            coordinates: [
              [94 + index, -12],
              [94 + index, 7],
            ],
          },
        })),
      },
    },
    tiles: { type: 'vector', tiles: ['{origin}/tiles/{z}/{x}/{y}'], maxzoom: 14 },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#e8efe4' } },
    { id: 'lines', type: 'line', source: 'lines', paint: { 'line-color': '#7a8f70', 'line-width': 2 } },
    { id: 'roads', type: 'line', source: 'tiles', 'source-layer': 'roads', paint: { 'line-color': '#555' } },
  ],
};

const TILES_ALONE = {
  ...STYLE,
  sources: { tiles: STYLE.sources.tiles },
  layers: STYLE.layers.filter(({ source }) => source !== 'lines'),
};

/** How the style is answered: as it is, as a fault, not at all until the server is closed, or with tiles alone, each a fault. */
export type MapAnswers = 'well' | 'fault' | 'silence' | 'no tiles';

/** A server of a map on loopback: `/style.json`, and tiles that are empty, which the specification allows. */
export const startMapServer = async () => {
  let answers: MapAnswers = 'well';
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    asked.push(url);
    const headers = { 'access-control-allow-origin': '*' };
    const isTile = url.startsWith('/tiles/');
    if (answers === 'silence') return;
    if (answers === 'fault' || (isTile && answers === 'no tiles'))
      return void response.writeHead(500, headers).end('no');
    if (isTile) return void response.writeHead(204, headers).end();
    response
      .writeHead(200, { ...headers, 'content-type': 'application/json' })
      .end(JSON.stringify(answers === 'no tiles' ? TILES_ALONE : STYLE).replaceAll('{origin}', origin));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    styleUrl: `${origin}/style.json`,
    /** Paths that were asked for so far. */
    asked,
    answer: (how: MapAnswers) => {
      answers = how;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
