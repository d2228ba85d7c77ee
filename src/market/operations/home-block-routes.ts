import {
  blockProducts,
  createHomeBlock,
  deleteHomeBlock,
  editHomeBlock,
  listHomeBlocks,
  orderHomeBlocks,
} from '#contract/operator-home.ts';
import { route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { Routes } from '../context.ts';
import { productsForBlock } from './block-products.ts';
import { createBlock, deleteBlock, editBlock, listBlocks, orderBlocks } from './keep-home-blocks.ts';

/** Operators keep the blocks of the home page (API O56–O59, O135, O139); the page follows by its short memory. */
export const operatorHomeRoutes: Routes = (ctx) => [
  route(listHomeBlocks, ({ input, locale, link }) => listBlocks(ctx, input, locale, link)),
  route(createHomeBlock, (call) => createBlock(ctx, actorOf(call), call.input, call.locale)),
  route(editHomeBlock, (call) => editBlock(ctx, actorOf(call), call.params.id, call.input, call.locale)),
  route(deleteHomeBlock, (call) => deleteBlock(ctx, actorOf(call), call.input.homeblock_id)),
  route(orderHomeBlocks, (call) => orderBlocks(ctx, actorOf(call), call.input)),
  route(blockProducts, ({ input, locale, link }) => productsForBlock(ctx, input, locale, link)),
];
