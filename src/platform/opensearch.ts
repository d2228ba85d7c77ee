import { z } from 'zod';
import { askJson } from './http/ask-json.ts';

/** What of OpenSearch's REST API is used: create and delete an index, bulk, search, refresh, count, aliases. */

export type OpenSearchAccess = {
  /** Without user and password. */
  origin: string;
  authorization: string | null;
  /** The alias that is searched; the indexes behind it have its name and more. */
  name: string;
  /** ms that a search may take. */
  timeoutMs: number;
};

const DEFAULT_NAME = 'lokapasar-products';
/** What OpenSearch takes for the name of an index, within less than it would. */
const NAME = /^[a-z0-9][a-z0-9._-]{0,99}$/;

/** `http(s)://user:password@host:9200/name`; null when it is none. */
export const openSearchAddress = (text: string): Omit<OpenSearchAccess, 'timeoutMs'> | null => {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const name = url.pathname.slice(1) || DEFAULT_NAME;
  if (!NAME.test(name) || url.search !== '' || url.hash !== '') return null;
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return {
    origin: url.origin,
    authorization: url.username === '' ? null : `Basic ${Buffer.from(user).toString('base64')}`,
    name,
  };
};

/** `away`: nobody answers, or not now; `slow`: not in time; `refused`: it does not want this. */
export class OpenSearchError extends Error {
  override readonly name = 'OpenSearchError';
  readonly kind: 'away' | 'slow' | 'refused';
  /** Of its answer; null: there was none. */
  readonly status: number | null;

  constructor(
    kind: OpenSearchError['kind'],
    message: string,
    { status = null, cause }: { status?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
  }
}

const failure = z.object({
  error: z.union([z.string(), z.object({ type: z.string(), reason: z.string().nullish() })]),
});

const saidBy = (body: unknown): string => {
  const { data } = failure.safeParse(body);
  if (data === undefined) return 'no reason given';
  return typeof data.error === 'string' ? data.error : `${data.error.type}: ${data.error.reason ?? ''}`;
};

/** Too many at once, or a node that is away: the same may be answered later. */
const isForLater = (status: number): boolean => status === 429 || status >= 500;

const searched = z.object({
  timed_out: z.boolean(),
  _shards: z.object({ failed: z.number() }),
  hits: z.object({
    total: z.object({ value: z.number().int(), relation: z.string() }).optional(),
    hits: z.array(z.object({ _id: z.string() })),
  }),
  aggregations: z.record(z.string(), z.unknown()).optional(),
});
export type Searched = z.infer<typeof searched>;

const outcome = z.object({
  status: z.number().int(),
  error: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
});
const bulked = z.object({ errors: z.boolean(), items: z.array(z.record(z.string(), outcome)) });

export type BulkAction =
  | { index: string; id: string; version: number; document: object }
  | { index: string; id: string; version: number; document: null };

/** What became of one action: `later` may be tried again, `refused` would be refused again, `gone`: its index is. */
export type BulkOutcome = { result: 'done' | 'later' | 'refused' | 'gone'; reason: string };

const outcomeOf = ({ status, error }: z.infer<typeof outcome>): BulkOutcome => {
  const reason = error === undefined ? '' : `${error.type}: ${error.reason ?? ''}`;
  // 409: something newer stands there; 404: what was to be deleted is not there
  const isDone = status < 300 || status === 409 || (status === 404 && error === undefined);
  if (isDone) return { result: 'done', reason };
  if (status === 404) return { result: 'gone', reason };
  return { result: isForLater(status) ? 'later' : 'refused', reason };
};

/** ms for work that nobody waits for. */
const PATIENCE_MS = 30_000;

/** An index is written by an alias of its own: by its name OpenSearch would make it anew, without its types, after it was deleted. */
const writtenBy = (index: string): string => `${index}-write`;

const linesOf = ({ index, id, version, document }: BulkAction): object[] => {
  const meta = { _index: writtenBy(index), _id: id, version, version_type: 'external' };
  return document === null ? [{ delete: meta }] : [{ index: meta }, document];
};

/** Every method: @throws OpenSearchError */
export const createOpenSearch = ({ origin, authorization, name, timeoutMs }: OpenSearchAccess) => {
  const ask = async (
    path: string,
    asking: Omit<Parameters<typeof askJson>[1], 'within' | 'headers'>,
    { within = PATIENCE_MS, allowed = [] }: { within?: number; allowed?: readonly number[] } = {},
  ): Promise<{ status: number; body: unknown }> => {
    let answer: Awaited<ReturnType<typeof askJson>>;
    try {
      answer = await askJson(`${origin}${path}`, {
        ...asking,
        headers: authorization === null ? {} : { authorization },
        within,
      });
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new OpenSearchError(
        isLate ? 'slow' : 'away',
        isLate ? `no answer in ${within} ms` : 'no answer',
        {
          cause: error,
        },
      );
    }
    const { status, ok, body } = answer;
    if (ok || allowed.includes(status)) return { status, body };
    throw new OpenSearchError(isForLater(status) ? 'away' : 'refused', `${status} ${saidBy(body)}`, {
      status,
    });
  };
  const read = <T>(shape: z.ZodType<T>, body: unknown): T => {
    const { data, error } = shape.safeParse(body);
    if (error) throw new OpenSearchError('away', 'an answer that cannot be read', { cause: error });
    return data;
  };

  return {
    name,
    /** @throws OpenSearchError also where only a part of the shards answered */
    search: async (body: object, within: number = timeoutMs): Promise<Searched> => {
      const answer = await ask(
        `/${name}/_search?allow_partial_search_results=false`,
        { body: { timeout: `${within}ms`, _source: false, ...body } },
        { within },
      );
      const found = read(searched, answer.body);
      if (found.timed_out) throw new OpenSearchError('slow', `no whole answer in ${within} ms`);
      if (found._shards.failed > 0) throw new OpenSearchError('away', 'a part of the shards did not answer');
      if (found.hits.total !== undefined && found.hits.total.relation !== 'eq')
        throw new OpenSearchError('away', 'a total that is none');
      return found;
    },
    /** @returns what became of each, in their order */
    bulk: async (actions: readonly BulkAction[]): Promise<BulkOutcome[]> => {
      const { body } = await ask('/_bulk?require_alias=true', { lines: actions.flatMap(linesOf) });
      const outcomes = read(bulked, body).items.flatMap((item) => Object.values(item).map(outcomeOf));
      if (outcomes.length !== actions.length)
        throw new OpenSearchError('away', `${outcomes.length} outcomes of ${actions.length} actions`);
      return outcomes;
    },
    createIndex: async (index: string, body: object): Promise<void> => {
      await ask(`/${index}`, {
        method: 'PUT',
        body: { ...body, aliases: { [writtenBy(index)]: {} } },
      });
    },
    /** One that is not there counts as deleted. */
    deleteIndex: async (index: string): Promise<void> => {
      await ask(`/${index}`, { method: 'DELETE' }, { allowed: [404] });
    },
    changeSettings: async (index: string, settings: object): Promise<void> => {
      await ask(`/${index}/_settings`, { method: 'PUT', body: settings });
    },
    refresh: async (index: string): Promise<void> => {
      // it takes no body
      await ask(`/${index}/_refresh`, { method: 'POST' });
    },
    count: async (index: string): Promise<number> => {
      const { body } = await ask(`/${index}/_count`, {});
      return read(z.object({ count: z.number().int() }), body).count;
    },
    /** The indexes behind the alias. */
    behindAlias: async (): Promise<string[]> => {
      const { status, body } = await ask(`/_alias/${name}`, {}, { allowed: [404] });
      return status === 404 ? [] : Object.keys(read(z.record(z.string(), z.unknown()), body));
    },
    /** In one step: the alias leads to this index and to no other. */
    moveAlias: async (index: string, from: readonly string[]): Promise<void> => {
      const actions = [
        ...from.filter((one) => one !== index).map((one) => ({ remove: { index: one, alias: name } })),
        { add: { index, alias: name } },
      ];
      await ask('/_aliases', { body: { actions } });
    },
    version: async (within: number): Promise<string> => {
      const { body } = await ask('/', {}, { within });
      const { version } = read(
        z.object({ version: z.object({ number: z.string(), distribution: z.string().optional() }) }),
        body,
      );
      return `${version.distribution ?? 'elasticsearch'} ${version.number}`;
    },
  };
};
export type OpenSearch = ReturnType<typeof createOpenSearch>;
