import { list } from '#contract/envelope.ts';
import { homeBlocks, trendingCategories } from '#contract/home.ts';
import { route } from '#platform/http/route.ts';
import type { Routes } from '../context.ts';
import { homeBlocksOf } from './home-blocks.ts';
import { trendingRoots } from './trending.ts';

/** What the operator puts on the home page, and what sells by itself. */
export const operationRoutes: Routes = (ctx) => [
  route(trendingCategories, async ({ locale }) => list(await trendingRoots(ctx, locale))),
  route(homeBlocks, async ({ locale }) => list(await homeBlocksOf(ctx, locale))),
];
