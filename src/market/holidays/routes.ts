import { endStoreHoliday, readStoreHoliday, saveStoreHoliday } from '#contract/store-holiday.ts';
import { type Caller, route } from '#platform/http/route.ts';
import type { Routes } from '../context.ts';
import { endHoliday, readHoliday, saveHoliday } from './holidays.ts';

// sellers' calls are only ever reached by an account with a store
const storeOf = ({ merchantId }: Caller): number => merchantId ?? 0;

/** When a store is closed for some days. */
export const storeHolidayRoutes: Routes = (ctx) => [
  route(readStoreHoliday, ({ caller }) => readHoliday(ctx, storeOf(caller))),
  route(saveStoreHoliday, ({ input, caller }) => saveHoliday(ctx, storeOf(caller), input)),
  route(endStoreHoliday, ({ caller }) => endHoliday(ctx, storeOf(caller))),
];
