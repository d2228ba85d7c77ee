import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Endpoint } from '#contract/endpoint.ts';
import * as openApi from '#contract/open-api.ts';
import { callExamples } from '#server/openapi/examples.ts';
import { inputSchema, type JsonSchema } from '#server/openapi/json-schema.ts';

// `node tools/api-collection.ts`: the calls for stores' programs as a collection for Bruno, made from the contract.
const FOLDER = fileURLToPath(new URL('../examples/bruno', import.meta.url));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const calls = Object.values(openApi as Record<string, unknown>)
  .filter(isEndpoint)
  .toSorted((one, other) => (one.path < other.path ? -1 : 1));

const block = (name: string, lines: readonly string[]): string =>
  `${name} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;

/** What a query may have: only what must be sent is sent, the rest stands there switched off. */
const queryLines = (endpoint: Endpoint): string[] => {
  const { properties = {}, required = [] } = inputSchema(endpoint.input) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { type }]) => {
    const key = type === 'array' ? `${name}[]` : name;
    return name === 'order_codes' || required.includes(name) ? `${key}: {{order_code}}` : `~${key}: `;
  });
};

const requestOf = (endpoint: Endpoint, order: number): string => {
  const { name, method, path, summary, scope } = endpoint;
  const isPost = method === 'POST';
  const address = `{{shop}}/api${path}`;
  const query = isPost ? [] : queryLines(endpoint);
  const params = [...path.matchAll(/:(\w+)/g)].map(([, param]) => `${param}: {{${param}}}`);
  const method_ = method.toLowerCase();
  return [
    block('meta', [`name: ${name}`, 'type: http', `seq: ${order}`]),
    block(method_, [`url: ${address}`, `body: ${isPost ? 'json' : 'none'}`, 'auth: bearer']),
    ...(query.length > 0 ? [block('params:query', query)] : []),
    ...(params.length > 0 ? [block('params:path', params)] : []),
    block('auth:bearer', ['token: {{key}}']),
    ...(endpoint.idempotent === true ? [block('headers', ['~Idempotency-Key: {{$guid}}'])] : []),
    ...(isPost
      ? [block('body:json', JSON.stringify(callExamples[name]?.input ?? {}, null, 2).split('\n'))]
      : []),
    block('docs', [summary, ...(scope === undefined ? [] : [`Needs a key with the scope ${scope}.`])]),
  ].join('\n');
};

/** The files of the collection, by their names. */
export const collection = (): Map<string, string> =>
  new Map([
    ['bruno.json', `${JSON.stringify({ version: '1', name: 'Lokapasar', type: 'collection' }, null, 2)}\n`],
    [
      'environments/demo.bru',
      `${block('vars', ['shop: http://localhost:3000', 'order_code: INV-20261120-K7Q2MD'])}vars:secret [\n  key\n]\n`,
    ],
    ...calls.map((endpoint, index): [string, string] => [
      `${endpoint.name}.bru`,
      requestOf(endpoint, index + 1),
    ]),
  ]);

/** The files as they lie there. */
export const storedCollection = (): Map<string, string> =>
  new Map(
    readdirSync(FOLDER, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(FOLDER.length + 1), readFileSync(path, 'utf8')];
      }),
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [name, text] of collection()) {
    const path = join(FOLDER, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  }
  console.log(`${calls.length} calls written to examples/bruno`);
}
