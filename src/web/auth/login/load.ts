import { type LoginOptions, loginOptions } from '#contract/auth.ts';
import { need } from '#web/client/api.ts';
import type { Load } from '#web/client/page-load.ts';

export type LoginData = { options: LoginOptions; origin: string };

/** Which doors the shop has; nothing personal. */
export const load: Load<LoginData> = async ({ api, url }) => ({
  options: (await need(api.call(loginOptions))).data,
  origin: url.origin,
});
