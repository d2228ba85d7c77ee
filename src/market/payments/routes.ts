import { list } from '#contract/envelope.ts';
import { banks } from '#contract/helper.ts';
import { route } from '#platform/http/route.ts';
import type { Routes } from '../market.ts';
import { banksByName } from './banks-store.ts';

/** The banks that a payout can go to (API U1). */
export const paymentRoutes: Routes = ({ db }) => [route(banks, async () => list(await banksByName(db)))];
