import type { Outcome } from '../desk/use-act.ts';

/** Does the same with one row after another and stops at the first refusal, which is the outcome; `done` were done. */
export const oneByOne = async <Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<Outcome>,
): Promise<{ done: number; outcome: Outcome }> => {
  let done = 0;
  for (const row of rows) {
    const outcome = await run(row);
    if (!outcome.ok) return { done, outcome };
    done += 1;
  }
  return { done, outcome: { ok: true, data: null } };
};
