import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { ApiError } from '#web/client/api.ts';
import { type ApiQuery, useApiQuery } from '#web/client/use-api-query.ts';

type Known<T> = { missing: false; data: T } | { missing: true };

/** One thing by its id, or that there is none of that id. `key` names it. */
export const useKnown = <E extends Endpoint>(
  key: string,
  endpoint: E,
  id: string,
): ApiQuery<Known<OutputOf<E>>> =>
  useApiQuery<Known<OutputOf<E>>>(`${key} ${id}`, async (api) => {
    const answer = await api.call(endpoint, { params: { id } });
    if (answer.code === 404) return { missing: true };
    if (answer.code !== 200) throw new ApiError(answer.code, answer.message);
    return { missing: false, data: answer.data };
  });
