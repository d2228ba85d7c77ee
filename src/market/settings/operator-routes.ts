import { ok } from '#contract/envelope.ts';
import { changeSettings as changeCall, operatorSettings } from '#contract/operator-setting.ts';
import { type Route, route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { changeSettings, presentSettings } from './change-settings.ts';
import { settingsFrom } from './defaults.rules.ts';
import { keptSettings } from './settings-store.ts';

/** What operators run the shop by (API O61, O62); read from the database itself, so that an edit starts from the truth. */
export const operatorSettingRoutes = (ctx: AppContext): Route[] => [
  route(operatorSettings, async () => ok(presentSettings(settingsFrom(await keptSettings(ctx.db))))),
  route(changeCall, ({ input, ...call }) => changeSettings(ctx, actorOf(call), input)),
];
