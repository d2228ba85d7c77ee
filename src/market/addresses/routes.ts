import {
  addAddress as addCall,
  deleteAddress,
  editAddress as editCall,
  listAddresses,
  setDefaultAddress,
} from '#contract/address.ts';
import { list, ok, refuse } from '#contract/envelope.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { KeyedContext } from '../context.ts';
import { addressesOf, addressOf, hideAddress, lockAddresses, makeDefault } from './addresses-store.ts';
import { addAddress, editAddress } from './save-address.ts';

/** The buyer's address book. Exactly one address is the default while there is any. */
export const addressRoutes = (ctx: KeyedContext): Route[] => {
  const { db, clock, config } = ctx;
  return [
    route(listAddresses, async ({ caller }) => list(await addressesOf(db, config.keys, caller.accountId!))),
    route(addCall, ({ caller, input }) => addAddress(ctx, caller.accountId!, input)),
    route(editCall, ({ caller, params, input }) => editAddress(ctx, caller.accountId!, params.id, input)),

    route(setDefaultAddress, ({ caller, params }) =>
      db.transact(async (tx) => {
        const userId = caller.accountId!;
        await lockAddresses(tx, userId);
        const address = await addressOf(tx, config.keys, userId, params.id);
        if (address === undefined) return refuse('not_found');
        await makeDefault(tx, userId, address.id);
        return ok({ ...address, is_default: true });
      }),
    ),

    route(deleteAddress, ({ caller, params }) =>
      db.transact(async (tx) => {
        const userId = caller.accountId!;
        await lockAddresses(tx, userId);
        const address = await addressOf(tx, config.keys, userId, params.id);
        if (address === undefined) return refuse('not_found');
        await hideAddress(tx, address.id, clock.now());
        const newest = address.is_default ? (await addressesOf(tx, config.keys, userId))[0] : undefined;
        if (newest !== undefined) await makeDefault(tx, userId, newest.id);
        return ok(null);
      }),
    ),
  ];
};
