import type { Envelope } from '#contract/envelope.ts';
import { ApiError, NetworkError } from '#web/client/api.ts';

export type EachResult<Row> = { done: Row[]; refused: { row: Row; error: ApiError | NetworkError }[] };

const refusalOf = async (call: Promise<Envelope<unknown>>): Promise<ApiError | NetworkError | null> => {
  try {
    const { code, message, ...rest } = await call;
    return code === 200 ? null : new ApiError(code, message, 'errors' in rest ? rest.errors : []);
  } catch (error) {
    if (error instanceof NetworkError) return error;
    throw error;
  }
};

/**
 * The same call for each row, one after the other. `stopAt` says which refusal ends it; otherwise the rest is still done.
 * @throws ApiError when the credential is no longer accepted, and the first refusal when no row was done
 */
export const callEach = async <Row>(
  rows: readonly Row[],
  call: (row: Row) => Promise<Envelope<unknown>>,
  stopAt: (code: number) => boolean = () => false,
): Promise<EachResult<Row>> => {
  const result: EachResult<Row> = { done: [], refused: [] };
  for (const row of rows) {
    const error = await refusalOf(call(row));
    if (error === null) result.done.push(row);
    else {
      result.refused.push({ row, error });
      const code = error instanceof ApiError ? error.code : 0;
      if (code === 401 || stopAt(code)) break;
    }
  }
  const [first] = result.refused;
  if (first !== undefined && result.done.length === 0) throw first.error;
  return result;
};
