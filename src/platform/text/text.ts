import type { Locale } from '#common/locale.ts';
import { DependencyDown } from '../db/errors.ts';
import { enqueue, handle, type JobHandler, job } from '../jobs/job.ts';
import type { KeyRing } from '../keys.ts';
import type { Message, SendMessage } from '../mail.ts';
import { openText, type SealedText, sealText } from '../sealed-text.ts';
import type { SmsGateway } from './sms.rules.ts';
import { sendSms } from './sms.ts';
import { TextRefused } from './text-refused.ts';
import { sendTemplate, type WhatsAppConfig } from './whatsapp.ts';

/** By what text messages leave the shop: at least one of them. */
export type TextConfig = { sms: SmsGateway | null; whatsapp: WhatsAppConfig | null };

export const hasTexts = ({ sms, whatsapp }: TextConfig): boolean => sms !== null || whatsapp !== null;

/** A job lies in the database in plain; phones never do. */
type TextJob = Pick<Message, 'purpose' | 'otp' | 'body' | 'locale'> & { to: SealedText };
const textJob = job<TextJob>('text.send');
/** A one-time password is old after five minutes. */
const TRIES_WITH_OTP = 5;

/** Queues a text message in the transaction that causes it. @throws DependencyDown for mail, or without an adapter (503) */
export const queueText =
  (config: TextConfig, keys: KeyRing): SendMessage =>
  async (tx, { to, channel, purpose, otp, body, locale }) => {
    if (channel !== 'phone' || !hasTexts(config)) throw new DependencyDown('SMS (no adapter configured)');
    const payload = { to: sealText(keys, 'phone', to), purpose, otp, body, ...(locale && { locale }) };
    await enqueue(tx, textJob, payload, otp === null ? {} : { maxAttempts: TRIES_WITH_OTP });
  };

type News = { phone: string; locale: Locale; title: string; text: string; path: string };

/** News by the template of that name. @throws TextRefused, DependencyDown */
export const sendNews = (
  whatsapp: WhatsAppConfig & { newsTemplate: string },
  { phone, locale, title, text, path }: News,
): Promise<string> =>
  sendTemplate(whatsapp, phone, { name: whatsapp.newsTemplate, locale, texts: [title, text], button: path });

/**
 * The words by SMS, or where there is none a code by its template. Anything else that concerns getting in has no template
 * of its own and goes by SMS alone.
 */
const sendWords = async (
  { sms, whatsapp }: TextConfig,
  phone: string,
  { otp, body, locale = 'id' }: Pick<Message, 'otp' | 'body' | 'locale'>,
): Promise<void> => {
  if (otp !== null && whatsapp !== null) {
    try {
      await sendTemplate(whatsapp, phone, { name: whatsapp.codeTemplate, locale, texts: [otp], button: otp });
      return;
    } catch (error) {
      // a number without WhatsApp, or WhatsApp that is down: a code cannot wait
      if (sms === null) throw error;
    }
  }
  if (sms !== null) return sendSms(sms, phone, body);
  throw new TextRefused('WhatsApp', 'no_template', 'there is a template for codes alone, and no SMS');
};

/** The job that sends them. What will never be taken is told and not tried again. */
export const createTextJob = (
  config: TextConfig,
  keys: KeyRing,
  onRefused: (error: TextRefused, purpose: string) => void,
): JobHandler =>
  handle(textJob, async ({ to, ...message }) => {
    try {
      await sendWords(config, openText(keys, 'phone', to), message);
    } catch (error) {
      if (!(error instanceof TextRefused)) throw error;
      onRefused(error, message.purpose);
    }
  });
