import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isAboutMailbox } from '#platform/mail.ts';

/** Services that take a shop's letters and tell it later what became of them. */
export const mailRelays = ['ses', 'postmark', 'mailgun'] as const;
export type MailRelay = (typeof mailRelays)[number];

export type RelayNews =
  /** Nobody is reached at the address. */
  | { kind: 'bounced'; email: string; deliveryId: number | null; reason: string; at: Date }
  /** Its reader has called a letter spam. */
  | { kind: 'complained'; email: string; at: Date }
  /** Amazon SNS asks once whether the shop wants its news: by a GET of this address. */
  | { kind: 'subscription'; url: string };

const email = z.email().max(254).toLowerCase();
const text = z.string().catch('');
const moment = z.coerce.date();

/** The number of the delivery that a letter of ours named in its Message-ID. */
export const deliveryIdOf = (messageId: string): number | null => {
  const [, id] = /^<?delivery-(\d{1,15})@/.exec(messageId) ?? [];
  return id === undefined ? null : Number(id);
};

const sesMail = z.object({
  commonHeaders: z.object({ messageId: text }).optional(),
  headers: z.array(z.object({ name: text, value: text })).catch([]),
});
const sesNews = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({
      ...{ bounceType: z.string(), timestamp: moment },
      bouncedRecipients: z
        .array(z.object({ emailAddress: email, status: text, diagnosticCode: text }))
        .max(50),
    })
    .optional(),
  complaint: z
    .object({ timestamp: moment, complainedRecipients: z.array(z.object({ emailAddress: email })).max(50) })
    .optional(),
  mail: sesMail.optional(),
});
const snsEnvelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  Message: z.string(),
  SubscribeURL: z.string().optional(),
});

/** Addresses at which Amazon SNS lets a subscription be confirmed; nothing else is ever asked. */
const SUBSCRIBE_URL =
  /^https:\/\/sns\.[a-z\d-]{1,40}\.amazonaws\.com\/\?Action=ConfirmSubscription&[\w=&%:.-]{1,2000}$/;

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

const readSes = (body: unknown): RelayNews[] => {
  const envelope = snsEnvelope.safeParse(body);
  if (envelope.success && envelope.data.Type !== 'Notification') {
    const { Type: type, SubscribeURL: url = '' } = envelope.data;
    return type === 'SubscriptionConfirmation' && SUBSCRIBE_URL.test(url)
      ? [{ kind: 'subscription', url }]
      : [];
  }
  const news = sesNews.safeParse(envelope.success ? parsed(envelope.data.Message) : body);
  if (!news.success) return [];
  const { bounce, complaint, mail } = news.data;
  const kind = news.data.notificationType ?? news.data.eventType;
  if (kind === 'Bounce' && bounce?.bounceType === 'Permanent') {
    const named = mail?.headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value;
    const deliveryId = deliveryIdOf(named ?? mail?.commonHeaders?.messageId ?? '');
    return bounce.bouncedRecipients
      .filter(({ status, diagnosticCode }) => status === '' || isAboutMailbox(`${status} ${diagnosticCode}`))
      .map(({ emailAddress, status, diagnosticCode }) => ({
        ...{ kind: 'bounced' as const, email: emailAddress, deliveryId },
        ...{ reason: diagnosticCode || status || 'permanent bounce', at: bounce.timestamp },
      }));
  }
  if (kind === 'Complaint' && complaint !== undefined)
    return complaint.complainedRecipients.map(({ emailAddress }) => ({
      ...{ kind: 'complained', email: emailAddress, at: complaint.timestamp },
    }));
  return [];
};

const postmarkNews = z.object({
  ...{ RecordType: z.string(), Type: text, Email: email, BouncedAt: moment, Description: text },
});

const readPostmark = (body: unknown): RelayNews[] => {
  const news = postmarkNews.safeParse(body);
  if (!news.success) return [];
  const { RecordType: record, Type: type, Email: address, BouncedAt: at, Description: reason } = news.data;
  if (record === 'SpamComplaint' || type === 'SpamComplaint')
    return [{ kind: 'complained', email: address, at }];
  return record === 'Bounce' && (type === 'HardBounce' || type === 'BadEmailAddress')
    ? [{ kind: 'bounced', email: address, deliveryId: null, reason: `${type} ${reason}`.trim(), at }]
    : [];
};

const mailgunNews = z.object({
  'event-data': z.object({
    ...{ event: z.string(), severity: text, recipient: email, timestamp: z.number().min(0).max(8e9) },
    message: z.object({ headers: z.object({ 'message-id': text }).optional() }).optional(),
    'delivery-status': z
      .object({ code: z.number().catch(0), 'enhanced-code': text, message: text, description: text })
      .optional(),
  }),
});
const mailgunSignature = z.object({
  signature: z.object({
    ...{ timestamp: z.string().max(20), token: z.string().max(100), signature: z.string().max(100) },
  }),
});

const readMailgun = (body: unknown): RelayNews[] => {
  const news = mailgunNews.safeParse(body);
  if (!news.success) return [];
  const {
    event,
    severity,
    recipient,
    timestamp,
    message,
    'delivery-status': status,
  } = news.data['event-data'];
  const at = new Date(timestamp * 1000);
  if (event === 'complained') return [{ kind: 'complained', email: recipient, at }];
  if (event !== 'failed' || severity !== 'permanent' || status === undefined) return [];
  const reason = [status.code, status['enhanced-code'], status.message || status.description]
    .join(' ')
    .trim();
  const deliveryId = deliveryIdOf(message?.headers?.['message-id'] ?? '');
  return isAboutMailbox(reason) ? [{ kind: 'bounced', email: recipient, deliveryId, reason, at }] : [];
};

const readers: Record<MailRelay, (body: unknown) => RelayNews[]> = {
  ses: readSes,
  postmark: readPostmark,
  mailgun: readMailgun,
};

/** What a relay's message says of our letters; nothing for whatever else it may tell. @param body parsed JSON */
export const readRelayNews = (relay: MailRelay, body: unknown): RelayNews[] => readers[relay](body);

const digest = (value: string) => createHash('sha256').update(value).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/**
 * Whether a message is the relay's: Amazon and Postmark give the secret as the password of the address (HTTP Basic, any
 * user), Mailgun signs with it.
 */
export const isFromRelay = (
  relay: MailRelay,
  secret: string,
  { authorization, body }: { authorization: string | undefined; body: unknown },
): boolean => {
  if (relay === 'mailgun') {
    const signed = mailgunSignature.safeParse(body);
    if (!signed.success) return false;
    const { timestamp, token, signature } = signed.data.signature;
    return isSame(signature, createHmac('sha256', secret).update(`${timestamp}${token}`).digest('hex'));
  }
  const [, encoded = ''] = /^Basic ([\w+/=-]{1,1000})$/i.exec(authorization ?? '') ?? [];
  const credentials = Buffer.from(encoded, 'base64').toString();
  return isSame(credentials.slice(credentials.indexOf(':') + 1), secret);
};
