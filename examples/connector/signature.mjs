// The signature of Standard Webhooks, checked with what Node has.
import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_S = 5 * 60;

/**
 * Whether a message comes from who knows the secret, and was sent just now.
 * @param {string} secret whsec_…
 * @param {Record<string, string | string[] | undefined>} headers of the request, by their lower-case names
 * @param {string} body exactly as it came
 */
export const isGenuine = (secret, headers, body, now = Date.now() / 1_000) => {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (!id || !timestamp || !signatures || !/^\d+$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp)) > TOLERANCE_S) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  // while a secret is being rotated there are two, of which one must fit
  return signatures.split(' ').some((one) => {
    const [version, text = ''] = one.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
};
