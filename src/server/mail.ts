import type { Schema } from '#market/schema.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobHandler } from '#platform/jobs.ts';
import { createMailJob, createSmtp, queueMail } from '#platform/mail/smtp.ts';
import { type Deliver, keepInOutbox, type SendMessage, sendNowhere } from '#platform/mail.ts';

export type Mail = {
  /** Queues a message in the transaction that causes it: one-time passwords and what concerns getting in. */
  send: SendMessage;
  /** The jobs of these. */
  handlers: JobHandler[];
  /** Hands over what the jobs of notifications have written; null where no mail leaves the shop. */
  deliver: Deliver | null;
  close: () => void;
};

/** Whether mail leaves the shop, or is kept in the outbox of a demo. */
export const hasMail = ({ mode, mail }: Pick<Config, 'mode' | 'mail'>): boolean =>
  mode !== 'production' || mail !== null;

/** How messages leave the shop: demo and test keep them, production sends mail by SMTP where it is configured. */
export const createMail = (
  { mode, mail, keys }: Pick<Config, 'mode' | 'mail' | 'keys'>,
  db: Pick<Database<Schema>, 'transact'>,
  {
    now,
    onUnknownRecipient,
  }: {
    now: () => Date;
    /** Hears of addresses at which a mail server says that nobody is reached. */
    onUnknownRecipient: (email: string) => Promise<void>;
  },
): Mail => {
  const nothing = { handlers: [], close: () => undefined };
  if (mode !== 'production') {
    const send = keepInOutbox(keys);
    return { ...nothing, send, deliver: (message) => db.transact((tx) => send(tx, message, now())) };
  }
  if (mail === null) return { ...nothing, send: sendNowhere, deliver: null };
  const urgent = createMailJob(mail, onUnknownRecipient);
  // connections of its own: a one-time password waits behind no letter about an order
  const others = createSmtp(mail);
  return {
    send: queueMail,
    handlers: [urgent.handler],
    deliver: others.deliver,
    close: () => {
      urgent.close();
      others.close();
    },
  };
};
