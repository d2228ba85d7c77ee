import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Locale, localePath } from '#common/locale.ts';
import { notificationWords } from '#messages/notifications.ts';
import { handle, type JobHandler, job } from '#platform/jobs.ts';
import { openText, type SealedText } from '#platform/sealed-text.ts';
import { sendNews } from '#platform/text/text.ts';
import { TextRefused } from '#platform/text/text-refused.ts';
import type { WhatsAppConfig } from '#platform/text/whatsapp.ts';
import { endWhatsAppConsent, endWhatsAppConsentOf, masked } from '../accounts/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { type DeliveryState, recordAttempt } from './deliveries-store.ts';

export const whatsappJob = job<{ deliveryId: number }>('notifications.whatsapp');

type Queued = {
  user_id: number;
  kind: string;
  details: Record<string, string | number>;
  target_url: string | null;
  locale: Locale | null;
  is_for_store: boolean;
  /** null: the account has none any more, is suspended, or has taken its consent back. */
  phone: SealedText | null;
};

const queuedNews = async (db: Kysely<Schema>, id: number): Promise<Queued | null> => {
  const { rows } = await sql<Queued>`
    select delivery.user_id, delivery.kind, news.details, news.target_url, person.locale,
      news.merchant_id is not null as is_for_store,
      case when person.status = 'active' and consent.id is not null then person.phone end as phone
    from deliveries delivery
      join notifications news on news.id = delivery.notification_id
      join users person on person.id = delivery.user_id
      left join whatsapp_consents consent on consent.user_id = person.id and consent.ended_at is null
    where delivery.id = ${id}::bigint and delivery.state = 'queued'`.execute(db);
  return rows[0] ?? null;
};

const listPaths = { buyer: '/user/profile/notification', store: '/merchant/dashboard/notification' };

/** WhatsApp's codes for whoever told it to be left alone by the shop. */
const TOLD_TO_STOP = '131050';

/** What it said, without a number that it may repeat. */
const withoutNumbers = (text: string): string => text.replace(/\d{7,}/g, '…').slice(0, 300);

type WhatsAppContext = Pick<AppContext, 'db' | 'clock'> & { config: Pick<AppContext['config'], 'keys'> };

/**
 * The job that sends a notification by WhatsApp, if its reader still wants it. What is refused for good is marked; anything
 * else is tried for about an hour.
 */
export const whatsappHandler = (
  ctx: WhatsAppContext,
  whatsapp: WhatsAppConfig & { newsTemplate: string },
): JobHandler =>
  handle(whatsappJob, async ({ deliveryId }, { last }) => {
    const news = await queuedNews(ctx.db, deliveryId);
    if (news === null) return;
    const phone = news.phone === null ? null : openText(ctx.config.keys, 'phone', news.phone);
    const ended = async (state: DeliveryState, error: string, messageId: string | null = null) =>
      recordAttempt(ctx.db, deliveryId, {
        ...{ state, error, messageId, at: ctx.clock.now() },
        recipient: phone === null ? '' : masked({ channel: 'phone', destination: phone }),
      });
    if (phone === null) return ended('skipped', 'no_consent');
    const locale = news.locale ?? 'id';
    const { title, body } = notificationWords(locale, news.kind, news.details);
    const target = news.target_url?.startsWith('/') === true ? news.target_url : null;
    const path = localePath(locale, target ?? listPaths[news.is_for_store ? 'store' : 'buyer']);
    try {
      // the template's button begins with the shop's address and a slash
      const id = await sendNews(whatsapp, {
        phone,
        locale,
        title,
        text: body,
        path: path.replace(/^\//, ''),
      });
      await ended('sent', '', id === '' ? null : id);
    } catch (error) {
      const said = withoutNumbers(error instanceof Error ? error.message : String(error));
      if (!(error instanceof TextRefused)) {
        await ended(last ? 'failed' : 'queued', said);
        throw error;
      }
      if (error.code === TOLD_TO_STOP)
        await endWhatsAppConsent(ctx.db, news.user_id, 'whatsapp', ctx.clock.now());
      await ended('refused', said);
    }
  });

const webhookBody = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: z
              .array(
                z.object({
                  id: z.string(),
                  status: z.string(),
                  errors: z.array(z.object({ code: z.number(), title: z.string().default('') })).optional(),
                }),
              )
              .default([]),
            messages: z
              .array(
                z.object({
                  from: z.string(),
                  text: z.object({ body: z.string() }).optional(),
                  button: z.object({ text: z.string() }).optional(),
                }),
              )
              .default([]),
          }),
        }),
      ),
    }),
  ),
});

const STOP_WORDS = new Set(['stop', 'berhenti', 'hentikan', 'unsubscribe', 'stop promotions']);
/** Whether somebody answers that they want no more. */
export const isStop = (text: string): boolean =>
  text.length <= 100 &&
  STOP_WORDS.has(
    text
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  );

/** Whether a webhook is Meta's: signed with the app's secret over its whole body. */
export const isSignedByMeta = (
  rawBody: string,
  signature: string | undefined,
  appSecret: string,
): boolean => {
  const expected = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`);
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** A message that we sent did not arrive after all. */
const noteFailure = async (
  { db, clock }: WhatsAppContext,
  messageId: string,
  { code, title }: { code: number; title: string },
): Promise<void> => {
  const row = await db
    .updateTable('deliveries')
    .set({ state: 'refused', last_error: withoutNumbers(`WhatsApp: ${code} ${title}`.trim()) })
    .where('message_id', '=', messageId)
    .where('state', '=', 'sent')
    .returning('user_id')
    .executeTakeFirst();
  if (row !== undefined && String(code) === TOLD_TO_STOP)
    await endWhatsAppConsent(db, row.user_id, 'whatsapp', clock.now());
};

/**
 * Applies a genuine webhook of WhatsApp: messages that did not arrive, and people who answer STOP. What is about another
 * number, or about nothing of ours, changes nothing; told twice it is done once. @returns false when it cannot be read
 */
export const applyWhatsAppWebhook = async (
  ctx: WhatsAppContext,
  phoneNumberId: string,
  rawBody: string,
): Promise<boolean> => {
  let json: unknown;
  try {
    json = JSON.parse(rawBody);
  } catch {
    return false;
  }
  const parsed = webhookBody.safeParse(json);
  // other kinds of news, which Meta adds as it likes
  if (!parsed.success) return true;
  for (const { value } of parsed.data.entry.flatMap(({ changes }) => changes)) {
    if (value.metadata?.phone_number_id !== phoneNumberId) continue;
    for (const { id, status, errors } of value.statuses)
      if (status === 'failed') await noteFailure(ctx, id, errors?.[0] ?? { code: 0, title: status });
    for (const { from, text, button } of value.messages)
      if (isStop(text?.body ?? button?.text ?? ''))
        await endWhatsAppConsentOf(ctx.db, ctx.config.keys, `+${from}`, 'stop', ctx.clock.now());
  }
  return true;
};
