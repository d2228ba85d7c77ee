import type { Ways } from '#market/notifications/index.ts';
import type { Schema } from '#market/schema.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobHandler } from '#platform/jobs.ts';
import { createMailJob, createSmtp, queueMail } from '#platform/mail/smtp.ts';
import { type Deliver, keepInOutbox, type SendMessage, sendNowhere } from '#platform/mail.ts';
import { createTextJob, hasTexts, queueText } from '#platform/text/text.ts';
import type { TextRefused } from '#platform/text/text-refused.ts';

export type Mail = {
  /** Queues a message in the transaction that causes it: one-time passwords and what concerns getting in. */
  send: SendMessage;
  /** The jobs of these. */
  handlers: JobHandler[];
  /** Hands over what the jobs of notifications have written; null where no mail leaves the shop. */
  deliver: Deliver | null;
  close: () => void;
};

/** By which channels news leaves the shop; mail of a demo is kept in its outbox. */
export const waysOf = (config: Pick<Config, 'mode' | 'mail' | 'push' | 'texts'>): Ways => ({
  hasMail: hasMail(config),
  hasPush: config.push !== null,
  // the phones of a demo are nobody's, or somebody's who knows nothing of it
  hasWhatsApp:
    config.mode !== 'demo' && config.texts.whatsapp !== null && config.texts.whatsapp.newsTemplate !== null,
});

/** Whether mail leaves the shop, or is kept in the outbox of a demo. */
const hasMail = ({ mode, mail }: Pick<Config, 'mode' | 'mail'>): boolean =>
  mode !== 'production' || mail !== null;

/** How messages leave the shop: demo and test keep them, production sends what it has a way for. */
export const createMail = (
  { mode, mail, keys, texts }: Pick<Config, 'mode' | 'mail' | 'keys' | 'texts'>,
  db: Pick<Database<Schema>, 'transact'>,
  {
    now,
    onUnknownRecipient,
    onTextRefused,
  }: {
    now: () => Date;
    /** Hears of addresses at which a mail server says that nobody is reached. */
    onUnknownRecipient: (email: string) => Promise<void>;
    /** Hears of text messages that will never be taken. */
    onTextRefused: (error: TextRefused, purpose: string) => void;
  },
): Mail => {
  const nothing = { handlers: [], close: () => undefined };
  if (mode !== 'production') {
    const send = keepInOutbox(keys);
    return { ...nothing, send, deliver: (message) => db.transact((tx) => send(tx, message, now())) };
  }
  const queue = queueText(texts, keys);
  const textJobs = hasTexts(texts) ? [createTextJob(texts, keys, onTextRefused)] : [];
  const sendBy =
    (sendMail: SendMessage): SendMessage =>
    (tx, message, at) =>
      (message.channel === 'email' ? sendMail : queue)(tx, message, at);
  if (mail === null) return { ...nothing, handlers: textJobs, send: sendBy(sendNowhere), deliver: null };
  const urgent = createMailJob(mail, onUnknownRecipient);
  // connections of its own: a one-time password waits behind no letter about an order
  const others = createSmtp(mail);
  return {
    send: sendBy(queueMail),
    handlers: [urgent.handler, ...textJobs],
    deliver: others.deliver,
    close: () => {
      urgent.close();
      others.close();
    },
  };
};
