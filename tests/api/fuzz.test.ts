import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { declaredCalls, faultsOfAnswer, faultsOfRefusal, pathOf } from '#tests/support/contract-calls.ts';
import { SECRET } from '#tests/support/keys.ts';
import { peopleOf } from '#tests/support/people.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { startServer } from '#tests/support/server.ts';
import { permissions } from './policies.ts';
import { publicReads } from './public-calls.ts';

const server = await startServer({ env: { SECRET, LOG_LEVEL: 'error' } });
const people = peopleOf(server.databaseUrl);

/** What people, scanners and broken clients put where a value should stand. */
const oddText = fc.oneof(
  fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '\0',
    "'",
    '"',
    "' or 1=1 --",
    '\\',
    '{{',
    '<script>',
    '‮',
    'İ',
    '🧺🧺',
    ' ',
  ),
  fc.constantFrom(
    '0',
    '-1',
    '1e308',
    '99999999999999999999',
    '9007199254740993',
    'NaN',
    'null',
    'true',
    '1,2',
    '[]',
  ),
  fc.constantFrom('100000', '2147483648', '9223372036854775808', '2025-02-30', '0000-00-00', 'a'.repeat(600)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer().map(String),
);
const shapeOf = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: Record<string, unknown> }).shape ?? {});
const query = (names: string[]) => {
  const name =
    names.length === 0 ? oddText : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, oddText);
  const pair = fc.tuple(
    fc.tuple(name, fc.constantFrom('', '[]', '[0]', '[a]')).map((parts) => parts.join('')),
    oddText,
  );
  const many = fc
    .tuple(fc.constantFrom('x', ...names), fc.integer({ min: 99, max: 130 }))
    .map(([key, times]) =>
      Array.from({ length: times }, (_, index): [string, string] => [`${key}[]`, String(index)]),
    );
  return fc.oneof({ weight: 9, arbitrary: fc.array(pair, { maxLength: 6 }) }, many);
};
/** As text of an address: well-formed UTF-8 escapes, or the raw characters that break an escape. */
const written = (pairs: [string, string][], raw: boolean): string =>
  pairs
    .map(([key, value]) =>
      raw
        ? `${key}=${value}`.replace(/[^\x21-\x7e]|[#&]/g, '%')
        : `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
    )
    .join('&');

const check = async (endpoint: Endpoint, path: string, answer: Response) => {
  const body = (await answer.json()) as { code: number };
  const faults = answer.status === 200 ? faultsOfAnswer(endpoint, body) : faultsOfRefusal(body);
  expect({ path, faults, code: body.code }).toEqual({ path, faults: [], code: answer.status });
  // 503 is what a login without its provider configured answers
  const isFine =
    answer.status < 500 ||
    (answer.status === 503 && ['logInWithGoogle', 'logInWithFacebook'].includes(endpoint.name));
  expect({ path, status: answer.status, isFine }).toEqual({ path, status: answer.status, isFine: true });
};

const runsOfReads = scale('ODD_QUERIES', 20);
const runsOfWrites = scale('ODD_BODIES', 12);

/** Whoever may make a call, so that its input is looked at and not only its caller. */
const whoMay = async ({ access }: Endpoint): Promise<Record<string, string>> => {
  if (access === 'public') return {};
  const who = {
    seller: () => people.known('penjual2@lokapasar.test'),
    operator: () => people.newcomer([...permissions]),
    key: async () => people.program((await people.known('penjual2@lokapasar.test')).id),
    buyer: () => people.newcomer(),
  };
  const person = await who[typeof access === 'object' ? 'operator' : access === 'user' ? 'buyer' : access]();
  return { authorization: `Bearer ${person.token}` };
};
const privateReads = declaredCalls.filter(
  ({ method, kind, access }) => method === 'GET' && kind !== 'file' && access !== 'public',
);

test.each([...publicReads, ...privateReads])(
  '$name $path takes any query: an answer as declared or a refusal, never a failure',
  async (endpoint) => {
    const params = shapeOf(endpoint.params);
    const headers = await whoMay(endpoint);
    const asked = fc.tuple(
      query(shapeOf(endpoint.input)),
      fc.boolean(),
      fc.array(oddText, { minLength: 1, maxLength: 1 }),
    );
    await fc.assert(
      fc.asyncProperty(asked, async ([pairs, raw, [odd = '']]) => {
        // a path is a word: dots alone would be folded away before they are sent
        const word = odd.toWellFormed().replace(/^\.+$/, 'x') || 'x';
        const path = `${pathOf(endpoint.path, Object.fromEntries(params.map((key) => [key, word])))}?${written(pairs, raw)}`;
        const answer = await fetch(server.url + path, { headers });
        if (answer.status === 404 && params.length > 0)
          expect(faultsOfRefusal(await answer.json())).toEqual([]);
        else await check(endpoint, path, answer);
      }),
      { numRuns: runsOfReads },
    );
    reportFigure(`a call with ${runsOfReads} odd queries: answered as declared`);
  },
  20_000 + runsOfReads * 200,
);

test('pages far beyond the end and prices beyond all bounds are answered, empty or clamped', async () => {
  for (const path of [
    '/products/list?page=100000',
    '/products/list?page=999999999999999&per_page=100',
    '/products/list?price_start=1e300&price_end=-1e300',
    '/products/reviews/tidak-ada?page=100000',
    '/merchant/list?page=100000',
    '/promo/list?page=100000',
    '/homepage/products/recomendation?page=100000',
  ]) {
    const answer = await fetch(`${server.url}/api${path}`);
    expect({ path, isFine: [200, 404, 422].includes(answer.status) }).toEqual({ path, isFine: true });
    const body = (await answer.json()) as { data: unknown };
    if (answer.status === 200 && path.includes('page=')) expect(body.data).toEqual([]);
  }
});

const ends = [
  'logout',
  'revokeSession',
  'revokeOtherSessions',
  'changePassword',
  'testClock',
  'testTick',
  'upload',
];
const writes = declaredCalls.filter(({ method, name }) => method === 'POST' && !ends.includes(name));
const oddValue = fc.oneof(
  oddText,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(oddText, fc.integer(), fc.constant(null)), { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 2 }),
);

test.each(writes)(
  '$name $path takes any body: an answer as declared or a refusal, never a failure',
  async (endpoint) => {
    const headers = { 'content-type': 'application/json', ...(await whoMay(endpoint)) };
    const names = shapeOf(endpoint.input);
    const name =
      names.length === 0 ? oddText : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, oddText);
    const body = fc.dictionary(name, oddValue, { maxKeys: 8 });
    await fc.assert(
      fc.asyncProperty(
        body,
        fc.constantFrom('1', '0', '99999999999', 'x', '%', 'INV-0'),
        async (fields, param) => {
          const params = Object.fromEntries(shapeOf(endpoint.params).map((key) => [key, param]));
          const path = pathOf(endpoint.path, params);
          const answer = await fetch(server.url + path, {
            method: 'POST',
            headers,
            body: JSON.stringify(fields),
          });
          await check(endpoint, `${path} ${JSON.stringify(fields)}`, answer);
        },
      ),
      // a login costs a hundred milliseconds whatever is sent
      { numRuns: endpoint.name === 'logIn' ? Math.ceil(runsOfWrites / 2) : runsOfWrites },
    );
    reportFigure(`a call with ${runsOfWrites} odd bodies: answered as declared`);
  },
  20_000 + runsOfWrites * 400,
);
