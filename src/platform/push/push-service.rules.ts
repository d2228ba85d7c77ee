/**
 * The push services of the browsers that people have; `*.` stands for any name below. Chromium without Google's keys asks
 * jmt17.google.com. An operator adds others by `PUSH_HOSTS`.
 */
export const knownPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

/** A URL takes other signs in a host than names have. */
const isName = (host: string): boolean => /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(host);
const isHost = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? isName(host) && host.endsWith(pattern.slice(1)) : host === pattern;

/**
 * The address of a device at its push service; null unless it is HTTPS on the usual port, without name and password, at a
 * known service. It comes from a client, and we send to it.
 */
export const pushAddress = (endpoint: string, moreHosts: readonly string[]): URL | null => {
  if (endpoint.length > 1_000 || !URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  const isKnown = [...knownPushHosts, ...moreHosts].some((pattern) => isHost(url.hostname, pattern));
  return isPlain && isKnown ? url : null;
};

/** What a push service's status means for a message: it has it, the device is gone for good, it never will take it, or not now. */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'later';

/**
 * RFC 8030, 5 and 7.3. Keys that are not accepted (401, 403) are the shop's own fault and may be mended, so that the device
 * is kept.
 */
export const pushOutcome = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 400 || status === 413 ? 'refused' : 'later';
};
