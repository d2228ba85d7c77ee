import type { Envelope } from '#contract/envelope.ts';
import { ApiError, NetworkError, need } from '#web/client/api.ts';

/** What came of a call that was made for each of several rows. */
export type EachResult<Row> = { done: readonly Row[]; refused: readonly Refused<Row>[] };
type Refused<Row> = { row: Row; error: ApiError | NetworkError };

/** Whether no row after this one is to be tried. */
type StopAt = (error: ApiError | NetworkError) => boolean;

/**
 * The same call for each row, one after the other, as the `send` of a mutation: what is refused does not stop the rest
 * unless `stopAt` says so.
 * @throws ApiError when the login is needed
 */
export const callEach = async <Row>(
  rows: readonly Row[],
  call: (row: Row) => Promise<Envelope<unknown>>,
  stopAt: StopAt = () => false,
): Promise<EachResult<Row>> => {
  const done: Row[] = [];
  const refused: Refused<Row>[] = [];
  for (const row of rows) {
    try {
      await need(call(row));
      done.push(row);
    } catch (error) {
      const isAnswer = error instanceof ApiError;
      if (!(isAnswer || error instanceof NetworkError) || (isAnswer && error.code === 401)) throw error;
      refused.push({ row, error });
      if (stopAt(error)) break;
    }
  }
  return { done, refused };
};

/** One call for all of them: all or none. @throws as `need` does */
export const callAtOnce = async <Row>(
  rows: readonly Row[],
  call: Promise<Envelope<unknown>>,
): Promise<EachResult<Row>> => {
  await need(call);
  return { done: rows, refused: [] };
};
