// What every connector needs: calls with a key that are sent again when they could not be answered.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const MAX_TRIES = 5;

/**
 * @param {string} shop the address of the shop, such as https://shop.example
 * @param {string} key a key of the store, lpk_…
 */
export const connect = (shop, key) => {
  /**
   * @param {'GET' | 'POST'} method
   * @param {string} path below /api/open
   * @param {object} [body] of a POST
   */
  const call = async (method, path, body) => {
    // the same for every try: a call that was done, but whose answer was lost, is not done twice
    const idempotencyKey = randomUUID();
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(`${shop}/api/open${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          'accept-language': 'en',
          ...(body && { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(60_000),
      }).catch((error) => {
        if (attempt === MAX_TRIES) throw error;
        return null;
      });
      const isForLater = answer === null || answer.status === 429 || answer.status >= 500;
      if (isForLater && attempt < MAX_TRIES) {
        const seconds = Number(answer?.headers.get('retry-after') ?? 2 ** attempt);
        await pause(seconds * 1_000);
        continue;
      }
      const { data, message, errors } = await answer.json();
      if (!answer.ok) throw new Error(`${answer.status} ${message} ${JSON.stringify(errors ?? '')}`);
      return data;
    }
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
  };
};
