import { productBundles } from '#contract/bundle.ts';
import { deleteBundle, listOwnBundles, readOwnBundle, saveBundle } from '#contract/seller-bundle.ts';
import { type Caller, route } from '#platform/http/route.ts';
import type { Routes } from '../context.ts';
import { bundlesForProduct, deleteOwnBundle, listBundles, readBundle, saveOwnBundle } from './bundles.ts';

// sellers' calls are only ever reached by an account with a store
const storeOf = ({ merchantId }: Caller): number => merchantId ?? 0;

/** Products of a store that cost less together. */
export const bundleRoutes: Routes = (ctx) => [
  route(productBundles, ({ input }) => bundlesForProduct(ctx, input.product_id)),
  route(listOwnBundles, ({ caller, input, link }) => listBundles(ctx, storeOf(caller), input, link)),
  route(readOwnBundle, ({ caller, params }) => readBundle(ctx, storeOf(caller), params.id)),
  route(saveBundle, ({ caller, input }) => saveOwnBundle(ctx, storeOf(caller), input)),
  route(deleteBundle, ({ caller, input }) => deleteOwnBundle(ctx, storeOf(caller), input.bundle_id)),
];
