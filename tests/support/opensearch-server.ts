import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

// What OpenSearch's documentation (3.x: Bulk, Search, Query DSL, Aggregations, Index, Alias and Refresh APIs) says of the calls
// that the shop makes, and no other: a query, a sort or an aggregation that is not below is refused as OpenSearch refuses what it
// does not know. It stands in for OpenSearch in tests alone; what it cannot show is how scores, shards and segments behave.

type Document = Record<string, unknown>;
type Index = {
  body: {
    mappings?: { dynamic?: string; properties?: Record<string, { type: string; doc_values?: boolean }> };
  };
  /** Written and not yet refreshed documents are not found. */
  live: Map<string, { version: number; document: Document | null }>;
  searched: Map<string, Document>;
  isRefreshed: boolean;
};
type Clause = Record<string, unknown>;

/** The answer of a question that OpenSearch refuses. */
class Refused extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string, reason: string) {
    super(reason);
    this.status = status;
    this.type = type;
  }
}

const parsing = (reason: string) => new Refused(400, 'parsing_exception', reason);
const asArray = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

const only = (clause: Clause): [string, unknown] => {
  const entries = Object.entries(clause);
  if (entries.length !== 1 || entries[0] === undefined)
    throw parsing('[bool] malformed query, expected [END_OBJECT] but found [FIELD_NAME]');
  return entries[0];
};

const field = (document: Document, name: string): unknown[] =>
  document[name] === undefined ? [] : asArray(document[name]);

type Matched = { isFound: boolean; score: number };

const matchBool = (parts: Record<string, unknown>, document: Document): Matched => {
  const { filter = [], should = [], must_not: mustNot = [], minimum_should_match: least, ...unknown } = parts;
  const [other] = Object.keys(unknown);
  if (other !== undefined) throw parsing(`[bool] query does not support [${other}]`);
  const filters = asArray(filter as Clause[]);
  const wanted = asArray(should as Clause[]).map((one) => match(one, document));
  const needed = Number(least ?? (filters.length === 0 && wanted.length > 0 ? 1 : 0));
  const hits = wanted.filter(({ isFound }) => isFound);
  const isFound =
    filters.every((one) => match(one, document).isFound) &&
    !asArray(mustNot as Clause[]).some((one) => match(one, document).isFound) &&
    hits.length >= needed;
  return { isFound, score: hits.reduce((sum, { score }) => sum + score, 0) };
};

const match = (clause: Clause, document: Document): Matched => {
  const [kind, inside] = only(clause);
  if (kind === 'bool') return matchBool(inside as Record<string, unknown>, document);
  if (kind === 'constant_score') {
    const { filter, boost = 1 } = inside as { filter: Clause; boost?: number };
    return { isFound: match(filter, document).isFound, score: boost };
  }
  const [name, value] = only(inside as Clause);
  const values = field(document, name);
  if (kind === 'term') return { isFound: values.includes(value), score: 1 };
  if (kind === 'terms')
    return { isFound: (value as unknown[]).some((one) => values.includes(one)), score: 1 };
  if (kind === 'prefix')
    return { isFound: values.some((one) => String(one).startsWith(String(value))), score: 1 };
  if (kind === 'range') {
    const { gte, lte } = value as { gte: number; lte: number };
    return { isFound: values.some((one) => Number(one) >= gte && Number(one) <= lte), score: 1 };
  }
  throw parsing(`unknown query [${kind}]`);
};

type Hit = { id: string; document: Document; score: number };

const sorted = (hits: Hit[], sort: readonly Record<string, { order: string }>[]): Hit[] =>
  [...hits].sort((a, b) => {
    for (const one of sort) {
      const [name, { order }] = only(one) as [string, { order: string }];
      const of = (hit: Hit): number =>
        name === '_score' ? hit.score : Number(field(hit.document, name)[0] ?? 0);
      const difference = of(a) - of(b);
      if (difference !== 0) return order === 'desc' ? -difference : difference;
    }
    return 0;
  });

type Range = { key?: string; from?: number; to?: number };
type Aggregation = {
  terms?: { field: string; size: number };
  range?: { field: string; ranges: Range[] };
  aggs?: Record<string, unknown>;
};

/** `from` is inside, `to` is not. */
const inRange = ({ key, from, to }: Range, name: string, hits: readonly Hit[]): object => {
  const lies = (value: number) => value >= (from ?? -Infinity) && value < (to ?? Infinity);
  const found = hits.filter(({ document }) => field(document, name).some((value) => lies(Number(value))));
  return {
    key: key ?? `${from?.toFixed(1) ?? '*'}-${to?.toFixed(1) ?? '*'}`,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    doc_count: found.length,
  };
};

const aggregate = (index: Index, aggs: Record<string, unknown>, hits: readonly Hit[]): object =>
  Object.fromEntries(
    Object.entries(aggs).map(([name, agg]) => {
      const { terms, range, aggs: inner } = agg as Aggregation;
      const mapping = index.body.mappings?.properties?.[(terms ?? range)?.field ?? ''];
      if (mapping === undefined || mapping.doc_values === false)
        throw new Refused(400, 'search_phase_execution_exception', 'all shards failed');
      if (range !== undefined)
        return [name, { buckets: range.ranges.map((one) => inRange(one, range.field, hits)) }];
      if (terms === undefined) throw parsing(`Unknown aggregation type of [${name}]`);
      const groups = new Map<string, Hit[]>();
      for (const hit of hits)
        for (const value of new Set(field(hit.document, terms.field)))
          groups.set(String(value), [...(groups.get(String(value)) ?? []), hit]);
      const isBoolean = mapping.type === 'boolean';
      const buckets = [...groups]
        .map(([key, found]) => ({
          key: isBoolean ? Number(key === 'true') : Number(key),
          ...(isBoolean && { key_as_string: key }),
          doc_count: found.length,
          ...(inner !== undefined && aggregate(index, inner, found)),
        }))
        .sort((a, b) => b.doc_count - a.doc_count || a.key - b.key)
        .slice(0, terms.size);
      return [name, { doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets }];
    }),
  );

const SEARCH_KEYS = 'query sort from size track_total_hits timeout _source aggs terminate_after'.split(' ');
const MAX_WINDOW = 10_000;

const search = (index: Index, body: Record<string, unknown>): object => {
  const unknown = Object.keys(body).find((key) => !SEARCH_KEYS.includes(key));
  if (unknown !== undefined) throw parsing(`Unknown key for a VALUE in [${unknown}].`);
  const { query = { bool: {} }, sort = [], from = 0, size = 10, track_total_hits, aggs } = body;
  if (Number(from) + Number(size) > MAX_WINDOW)
    throw new Refused(400, 'illegal_argument_exception', 'Result window is too large');
  const found = [...index.searched].flatMap(([id, document]): Hit[] => {
    const { isFound, score } = match(query as Clause, document);
    return isFound ? [{ id, document, score }] : [];
  });
  const page = sorted(found, sort as Record<string, { order: string }>[]).slice(
    Number(from),
    Number(from) + Number(size),
  );
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      ...(track_total_hits !== false && { total: { value: found.length, relation: 'eq' } }),
      max_score: null,
      hits: page.map(({ id, score }) => ({ _index: 'products', _id: id, _score: score })),
    },
    ...(aggs !== undefined && {
      aggregations: aggregate(index, aggs as Record<string, unknown>, found),
    }),
  };
};

/** One request as it was made and answered: what a recorded protocol is made of. */
export type Exchange = { request: string; body: unknown[]; status: number; answer: unknown };
/** Answers in the server's place; undefined: it answers itself. */
export type Fault = (
  request: string,
  body: string,
) => { status: number; text: string } | 'silence' | 'hang up' | undefined;

export const startOpenSearch = async () => {
  const indexes = new Map<string, Index>();
  const aliases = new Map<string, Set<string>>();
  const exchanges: Exchange[] = [];
  let fault: Fault | null = null;
  let hold: ((request: string) => Promise<void>) | null = null;

  const named = (name: string): Index => {
    const [behind = name] = aliases.get(name) ?? [];
    const index = indexes.get(behind);
    if (index === undefined) throw new Refused(404, 'index_not_found_exception', `no such index [${name}]`);
    return index;
  };
  const refresh = (index: Index): void => {
    index.searched = new Map(
      [...index.live].flatMap(([id, { document }]) => (document === null ? [] : [[id, document] as const])),
    );
  };

  const write = (index: Index, id: string, version: number, document: Document | null) => {
    const before = index.live.get(id);
    if (before !== undefined && before.version >= version) {
      const reason = `[${id}]: version conflict, current version [${before.version}] is higher or equal to the one provided [${version}]`;
      return { status: 409, error: { type: 'version_conflict_engine_exception', reason } };
    }
    const mapping = index.body.mappings;
    for (const [name, value] of Object.entries(document ?? {})) {
      const type = mapping?.properties?.[name]?.type;
      if (type === undefined && mapping?.dynamic === 'strict') {
        const reason = `mapping set to strict, dynamic introduction of [${name}] within [_doc] is not allowed`;
        return { status: 400, error: { type: 'strict_dynamic_mapping_exception', reason } };
      }
      if (type !== 'keyword' && type !== 'boolean' && asArray(value).some((one) => !Number.isInteger(one))) {
        const reason = `failed to parse field [${name}] of type [${type}]`;
        return { status: 400, error: { type: 'mapper_parsing_exception', reason } };
      }
    }
    const wasThere = before !== undefined && before.document !== null;
    index.live.set(id, { version, document });
    if (index.isRefreshed) refresh(index);
    if (document === null)
      return { status: wasThere ? 200 : 404, result: wasThere ? 'deleted' : 'not_found' };
    return { status: wasThere ? 200 : 201, result: wasThere ? 'updated' : 'created' };
  };

  const bulk = (body: string): object => {
    if (!body.endsWith('\n'))
      throw new Refused(
        400,
        'illegal_argument_exception',
        'The bulk request must be terminated by a newline [\\n]',
      );
    const lines = body.trimEnd().split('\n');
    const items: object[] = [];
    for (let at = 0; at < lines.length; at += 1) {
      const [action, meta] = only(JSON.parse(lines[at]!) as Clause) as [
        string,
        { _index: string; _id: string; version: number; version_type: string },
      ];
      if (meta.version_type !== 'external') throw parsing('a version of the shop is external');
      const document = action === 'index' ? (JSON.parse(lines[++at]!) as Document) : null;
      const [behind] = aliases.get(meta._index) ?? [];
      const index = behind === undefined ? undefined : indexes.get(behind);
      const outcome =
        index !== undefined
          ? write(index, meta._id, meta.version, document)
          : {
              status: 404,
              error: { type: 'index_not_found_exception', reason: `no such index [${meta._index}]` },
            };
      items.push({ [action]: { _index: meta._index, _id: meta._id, _version: meta.version, ...outcome } });
    }
    return { took: 1, errors: items.some((item) => 'error' in (Object.values(item)[0] as object)), items };
  };

  const moveAliases = (body: string): void => {
    const { actions } = JSON.parse(body) as {
      actions: Record<'add' | 'remove', { index: string; alias: string }>[];
    };
    for (const action of actions) {
      const [kind, { index, alias }] = only(action) as ['add' | 'remove', { index: string; alias: string }];
      named(index);
      const behind = aliases.get(alias) ?? new Set();
      if (kind === 'add') behind.add(index);
      else if (!behind.delete(index))
        throw new Refused(404, 'aliases_not_found_exception', `aliases [${alias}] missing`);
      aliases.set(alias, behind);
    }
  };

  const answer = (method: string, path: string, body: string): object => {
    const [, first = '', second, third] = path.split('?')[0]!.split('/');
    const isReading = method === 'GET' || method === 'POST';
    if (path === '/' && method === 'GET')
      return { name: 'stand-in', version: { distribution: 'opensearch', number: '3.3.0' }, tagline: '' };
    if (path === '/_bulk?require_alias=true' && method === 'POST') return bulk(body);
    if (path === '/_aliases' && method === 'POST') {
      moveAliases(body);
      return { acknowledged: true };
    }
    if (first === '_alias' && second !== undefined && method === 'GET') {
      const behind = [...(aliases.get(second) ?? [])];
      if (behind.length === 0)
        throw new Refused(404, 'aliases_not_found_exception', `alias [${second}] missing`);
      return Object.fromEntries(behind.map((name) => [name, { aliases: { [second]: {} } }]));
    }
    if (third !== undefined) throw new Refused(400, 'illegal_argument_exception', 'no handler found');
    if (second === '_search' && method === 'POST')
      return search(named(first), JSON.parse(body) as Record<string, unknown>);
    if (second === '_count' && isReading)
      return { count: named(first).searched.size, _shards: { failed: 0 } };
    if (second === '_refresh' && method === 'POST') {
      if (body !== '') throw new Refused(400, 'illegal_argument_exception', 'does not support having a body');
      refresh(named(first));
      return { _shards: { total: 1, successful: 1, failed: 0 } };
    }
    if (second === '_settings' && method === 'PUT') {
      named(first).isRefreshed = true;
      refresh(named(first));
      return { acknowledged: true };
    }
    if (second === undefined && method === 'PUT') {
      if (indexes.has(first))
        throw new Refused(400, 'resource_already_exists_exception', `index [${first}] already exists`);
      const { aliases: given = {}, ...rest } = JSON.parse(body) as Index['body'] & { aliases?: object };
      for (const alias of Object.keys(given)) aliases.set(alias, new Set([first]));
      indexes.set(first, {
        body: rest,
        live: new Map(),
        searched: new Map(),
        isRefreshed: false,
      });
      return { acknowledged: true, shards_acknowledged: true, index: first };
    }
    if (second === undefined && method === 'DELETE') {
      named(first);
      indexes.delete(first);
      for (const behind of aliases.values()) behind.delete(first);
      return { acknowledged: true };
    }
    throw new Refused(400, 'illegal_argument_exception', `no handler found for ${method} ${path}`);
  };

  const send = (response: ServerResponse, status: number, sent: string): void => {
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(sent);
  };
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '' } = request;
    const body = await text(request);
    const asked = `${method} ${url}`;
    const broken = fault?.(asked, body);
    await hold?.(asked);
    if (broken === 'silence') return;
    if (broken === 'hang up') return void request.socket.destroy();
    if (broken !== undefined) return send(response, broken.status, broken.text);
    let status = 200;
    let said: object;
    try {
      said = answer(method, url, body);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const told = { type: error.type, reason: error.message };
      status = error.status;
      said = { error: { root_cause: [told], ...told }, status };
    }
    const parsed = body
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown);
    exchanges.push({ request: asked, body: parsed, status, answer: said });
    send(response, status, JSON.stringify(said));
  };
  const server = createServer((request, response) => {
    // a fault of the stand-in itself must not be a silence
    take(request, response).catch((error: unknown) =>
      send(response, 418, JSON.stringify({ error: String(error) })),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    indexes,
    aliases,
    exchanges,
    /** From now on; null: it is well again. */
    breakWith: (next: Fault | null) => {
      fault = next;
    },
    /** Waits before it carries out a request. */
    holdWith: (next: ((request: string) => Promise<void>) | null) => {
      hold = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
export type OpenSearchStandIn = Awaited<ReturnType<typeof startOpenSearch>>;
