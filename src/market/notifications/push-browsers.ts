import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { keepPush, subscribePush, unsubscribePush } from '#contract/notification-push.ts';
import { pushAddress } from '#platform/push/push-service.rules.ts';
import { areDeviceKeys } from '#platform/push/web-push.ts';
import type { AppContext } from '../context.ts';
import { type Browser, deleteBrowser, moveBrowser, saveBrowser } from './push-store.ts';

type PushContext = Pick<AppContext, 'db' | 'clock'> & { config: Pick<AppContext['config'], 'keys' | 'push'> };
type Told = { is_on: boolean };

/**
 * Tells a browser of news from now on. Refused: 503 where the shop tells nobody by push services, 422 `format` for an address
 * at none of the known services or keys that are none, 401 when the session was ended meanwhile.
 */
export const subscribeBrowser = async (
  { db, clock, config: { keys, push } }: PushContext,
  browser: Browser,
  device: InputOf<typeof subscribePush>,
): Promise<Answer<Told>> => {
  if (push === null) return refuse('unavailable');
  if (pushAddress(device.endpoint, push.moreHosts) === null)
    return invalid({ field: 'endpoint', rule: 'format' });
  if (!areDeviceKeys(device)) return invalid({ field: 'p256dh', rule: 'format' });
  const isSaved = await db.transact((tx) => saveBrowser(tx, keys, browser, device, clock.now()));
  return isSaved ? ok({ is_on: true }) : refuse('login_needed');
};

/** Tells a browser nothing any more, however often it is asked for. Whoever knows its address sits before it. */
export const unsubscribeBrowser = async (
  { db, config: { keys } }: PushContext,
  _browser: Browser,
  { endpoint }: InputOf<typeof unsubscribePush>,
): Promise<Answer<Told>> => {
  await db.transact((tx) => deleteBrowser(tx, keys, endpoint));
  return ok({ is_on: false });
};

/** After a login: a browser that the account had subscribed stays so; another's news are not for whoever sits here now. */
export const keepBrowser = async (
  { db, config: { keys } }: PushContext,
  browser: Browser,
  { endpoint }: InputOf<typeof keepPush>,
): Promise<Answer<Told>> =>
  db.transact(async (tx) => {
    const isOn = await moveBrowser(tx, keys, browser, endpoint);
    if (!isOn) await deleteBrowser(tx, keys, endpoint);
    return ok({ is_on: isOn });
  });
