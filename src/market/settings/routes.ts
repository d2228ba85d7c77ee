import { ok } from '#contract/envelope.ts';
import { changeSettings as changeCall, operatorSettings } from '#contract/operator-setting.ts';
import { type Route, route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { changeSettings, presentSettings } from './change-settings.ts';
import { settingsFrom } from './settings.rules.ts';
import { storedSettings } from './settings-store.ts';

/** The operators' settings, read from the database and not from the cache, so that an edit starts from what is stored. */
export const operatorSettingRoutes = (ctx: AppContext): Route[] => [
  route(operatorSettings, async () => ok(presentSettings(settingsFrom(await storedSettings(ctx.db))))),
  route(changeCall, ({ input, ...call }) => changeSettings(ctx, actorOf(call), input)),
];
