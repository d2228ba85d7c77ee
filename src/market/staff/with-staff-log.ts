import type { Endpoint } from '#contract/endpoint.ts';
import { type StaffChange, staffChanges } from '#contract/staff-roles.ts';
import { withChangeNote } from '#platform/db/change-note.ts';
import type { Call, Route } from '#platform/http/route.ts';
import type { MarketContext } from '../context.ts';
import { insertLog, type LogEntry, markRefused, type Subject } from './staff-store.ts';

/** So many orders or products are named in one line. */
const MAX_NAMED = 100;

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'string' && one !== '' ? one.slice(0, 200) : [],
  );
const numbersIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    Number.isSafeInteger(one) ? (one as number) : [],
  );

/** What the rows of a bulk change are about; each is still as it was sent. */
const productsOfRows = (rows: unknown): unknown[] =>
  Array.isArray(rows) ? rows.map((row) => (row as { product_id?: unknown } | null)?.product_id) : [];

/** What a call is about, by what it names: codes and numbers, and a name where a product has no number yet. */
export const subjectOf = (params: Record<string, unknown>, input: Record<string, unknown>): Subject => {
  const orders = [input.order_code, input.order_codes].flatMap(textsIn).slice(0, MAX_NAMED);
  const ids = [params.id, input.product_id, input.product_ids, ...productsOfRows(input.rows)];
  const products = [...new Set(ids.flatMap(numbersIn))].slice(0, MAX_NAMED);
  const names = products.length > 0 ? [] : textsIn(input.product_name);
  return {
    ...(orders.length > 0 && { orders }),
    ...(products.length > 0 && { products }),
    ...(names.length > 0 && { names }),
  };
};

const isLogged = (name: string): name is StaffChange => staffChanges.some((one) => one === name);

const logged =
  ({ db, clock }: Pick<MarketContext, 'db' | 'clock'>, action: StaffChange, handle: Route['handle']) =>
  async (call: Call<Endpoint>) => {
    const { caller, origin } = call;
    if (caller.staff === null) return handle(call);
    const entry: LogEntry = {
      merchantId: caller.merchantId ?? 0,
      userId: caller.accountId ?? 0,
      action,
      subject: subjectOf(
        call.params as Record<string, unknown>,
        call.input as unknown as Record<string, unknown>,
      ),
      ip: origin.ip,
    };
    let line = 0;
    const { result, isWritten } = await withChangeNote(
      async (tx) => {
        line = await insertLog(tx, entry, clock.now());
      },
      () => handle(call),
    );
    // what is done by one statement outside of a transaction is noted right after it
    if (result.ok && !isWritten) await insertLog(db, entry, clock.now());
    if (!result.ok && isWritten) await markRefused(db, line);
    return result;
  };

/**
 * Lets what a store's staff change be written to its log, in the transaction that changes it. An owner's calls go through
 * as they are.
 */
export const withStaffLog = (ctx: Pick<MarketContext, 'db' | 'clock'>, routes: readonly Route[]): Route[] =>
  routes.map((one) =>
    one.endpoint.access === 'seller' && isLogged(one.endpoint.name)
      ? { ...one, handle: logged(ctx, one.endpoint.name, one.handle) }
      : one,
  );
