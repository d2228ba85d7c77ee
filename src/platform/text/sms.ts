import { DependencyDown } from '../db/errors.ts';
import { askOutside } from '../http/outbound.ts';
import { type SmsGateway, smsRequest } from './sms.rules.ts';
import { TextRefused } from './text-refused.ts';

const TIMEOUT_MS = 10_000;
/** More than any gateway says. */
const MAX_BYTES = 64 * 1024;
/** Our key or our account, or too many at once: nothing about the number. */
const OWN_FAULTS = [401, 402, 403, 404, 405, 408, 409, 425, 429];

const readText = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) throw new Error(`an answer of more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** What the gateway said, without the number and the code that it may repeat. */
const said = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\d{4,}/g, '…')
    .slice(0, 200);

/**
 * Hands one SMS to the gateway.
 * @param phone as +62…
 * @throws TextRefused when it will never take it, DependencyDown when it may later
 */
export const sendSms = async (gateway: SmsGateway, phone: string, text: string): Promise<void> => {
  const { contentType, body } = smsRequest(gateway, phone, text);
  let status: number;
  let answer: string;
  try {
    ({ status, answer } = await askOutside(new URL(gateway.url).hostname, 'POST', async (tracing) => {
      const response = await fetch(gateway.url, {
        method: 'POST',
        headers: {
          'content-type': contentType,
          ...(gateway.authorization !== null && { authorization: gateway.authorization }),
          ...tracing,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: response.status, answer: await readText(response) };
    }));
  } catch (cause) {
    throw new DependencyDown('SMS', { cause });
  }
  if (status >= 200 && status < 300) {
    if (gateway.success === null || answer.includes(gateway.success)) return;
    throw new DependencyDown('SMS', { cause: new Error(`not taken: ${said(answer)}`) });
  }
  if (status >= 400 && status < 500 && !OWN_FAULTS.includes(status))
    throw new TextRefused('SMS', String(status), said(answer));
  throw new DependencyDown('SMS', { cause: new Error(`${status} ${said(answer)}`) });
};
