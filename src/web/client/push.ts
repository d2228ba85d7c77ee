import { keepPush, subscribePush, unsubscribePush } from '#contract/notification-push.ts';
import { type Api, need } from './api.ts';

/** Whether this browser is told of news: it cannot, its owner has forbidden it, it is not, or it is. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** The browser's subscription; null without one. Nothing is registered or asked for. */
const subscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const readPushState = async (): Promise<PushState> => {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && (await subscription()) !== null ? 'on' : 'off';
};

/** Subscribes this browser. @throws Error when it reaches no push service */
const subscribe = async (key: string): Promise<PushSubscription> => {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  // one of another key would be refused for ever
  if (old !== null && keyOf(old) !== key) await old.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

/**
 * Asks its owner, subscribes this browser and tells the shop. Only after a press, as browsers want it.
 * @param key what the shop says in `push_key`
 * @returns `unsupported` when the browser reaches no push service
 * @throws ApiError, NetworkError as every call
 */
export const turnPushOn = async (api: Api, key: string): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const subscribed = await subscribe(key).catch((error: unknown) => console.error(error));
  if (subscribed === undefined) return 'unsupported';
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscribed.toJSON();
  await need(api.call(subscribePush, { input: { endpoint, p256dh, auth } }));
  return 'on';
};

const keyOf = ({ options }: PushSubscription): string => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

/** Ends it on this browser and at the shop. */
export const turnPushOff = async (api: Api): Promise<PushState> => {
  const found = await subscription();
  if (found === null) return 'off';
  await need(api.call(unsubscribePush, { input: { endpoint: found.endpoint } }));
  await found.unsubscribe();
  return 'off';
};

/** After a login: what this browser was told stays with the account that wanted it, and with no other. */
export const keepPushAfterLogin = async (api: Api): Promise<void> => {
  if ((await readPushState()) !== 'on') return;
  const found = await subscription();
  if (found === null) return;
  const { data } = await need(api.call(keepPush, { input: { endpoint: found.endpoint } }));
  if (!data.is_on) await found.unsubscribe();
};
