import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { CallFailed } from '#web/client/api.ts';
import { type Personal, usePersonal } from '#web/client/use-personal.ts';

type Known<T> = { missing: false; data: T } | { missing: true };

/** One thing by its id, or that there is none of that id. `key` names it. */
export const useKnown = <E extends Endpoint>(
  key: string,
  endpoint: E,
  id: string,
): Personal<Known<OutputOf<E>>> =>
  usePersonal<Known<OutputOf<E>>>(`${key} ${id}`, async (api) => {
    const answer = await api.call(endpoint, { params: { id } });
    if (answer.code === 404) return { missing: true };
    if (answer.code !== 200) throw new CallFailed(answer.code, answer.message);
    return { missing: false, data: answer.data };
  });
