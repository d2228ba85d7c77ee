import { z } from 'zod';
import type { Locale } from '#common/locale.ts';
import { DependencyDown } from '../db/errors.ts';
import { askJson } from '../http/ask-json.ts';
import { TextRefused } from './text-refused.ts';

/** Messages by templates of the WhatsApp Cloud API. */

export type WhatsAppConfig = {
  token: string;
  phoneNumberId: string;
  /** With its version, e.g. https://graph.facebook.com/v23.0 */
  url: string;
  /** The template of the category "authentication" that carries one-time passwords. */
  codeTemplate: string;
  /** The template of the category "utility" that carries news; null: none is sent. */
  newsTemplate: string | null;
  /** What its webhooks are signed with, and what they are set up with; null: there are none. */
  webhook: { appSecret: string; verifyToken: string } | null;
};

export type Template = {
  name: string;
  locale: Locale;
  /** What stands for {{1}}, {{2}} … of its text. */
  texts: readonly string[];
  /** What stands for {{1}} in the address of its button, or the code that it copies. */
  button: string;
};

const TIMEOUT_MS = 10_000;

const taken = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const refusal = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().default(''),
    error_data: z.object({ details: z.string().default('') }).optional(),
  }),
});

/**
 * What is about this number or this message alone, and would be said again: not on WhatsApp or cannot be reached (131026),
 * the same number (131021), told to stop (131050), not to be disturbed more (131049), an experiment of theirs (130472), not
 * in this country (130497), parameters that they do not take (100, 131008, 131009, 132000, 132005, 132012, 132018).
 */
const FOR_GOOD = new Set([
  ...[131026, 131021, 131050, 131049, 130472, 130497],
  ...[100, 131008, 131009, 132000, 132005, 132012, 132018],
]);

/** A parameter has no line breaks, no tabs and not more than four blanks in a row (else 132018), and is not empty. */
const parameter = (text: string): { type: 'text'; text: string } => ({
  type: 'text',
  text: text.replace(/\s+/g, ' ').trim().slice(0, 500) || '-',
});

/**
 * Hands one message to WhatsApp.
 * @param phone as +62…
 * @returns its id, by which its webhooks speak of it
 * @throws TextRefused when it will never take it, DependencyDown when it may later
 */
export const sendTemplate = async (
  { token, phoneNumberId, url }: Pick<WhatsAppConfig, 'token' | 'phoneNumberId' | 'url'>,
  phone: string,
  { name, locale, texts, button }: Template,
): Promise<string> => {
  try {
    const { ok, status, body } = await askJson(`${url}/${encodeURIComponent(phoneNumberId)}/messages`, {
      headers: { authorization: `Bearer ${token}` },
      within: TIMEOUT_MS,
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: phone.replace(/^\+/, ''),
        type: 'template',
        template: {
          name,
          language: { code: locale },
          components: [
            { type: 'body', parameters: texts.map(parameter) },
            { type: 'button', sub_type: 'url', index: '0', parameters: [parameter(button)] },
          ],
        },
      },
    });
    if (ok) {
      const [first] = taken.parse(body).messages;
      return first?.id ?? '';
    }
    const { code, message, error_data } = refusal.parse(body).error;
    const details = error_data?.details || message;
    if (FOR_GOOD.has(code)) throw new TextRefused('WhatsApp', String(code), details.slice(0, 200));
    throw new Error(`${status} ${code} ${details}`.slice(0, 300));
  } catch (cause) {
    throw cause instanceof TextRefused ? cause : new DependencyDown('WhatsApp', { cause });
  }
};

/** The line of the shop's number; for whoever checks the settings. @throws Error when it cannot be asked */
export const askNumber = async (
  { token, phoneNumberId, url }: Pick<WhatsAppConfig, 'token' | 'phoneNumberId' | 'url'>,
  within: number,
): Promise<{ status: number; name: string | null }> => {
  const address = `${url}/${encodeURIComponent(phoneNumberId)}?fields=verified_name,display_phone_number`;
  const { status, body } = await askJson(address, { headers: { authorization: `Bearer ${token}` }, within });
  const found = z.object({ verified_name: z.string() }).safeParse(body);
  return { status, name: found.data?.verified_name ?? null };
};
