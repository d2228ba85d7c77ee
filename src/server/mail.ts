import type { Config } from '#platform/config.ts';
import type { JobHandler } from '#platform/jobs.ts';
import { createMailJob, queueMail } from '#platform/mail/smtp.ts';
import { keepInOutbox, type SendMessage, sendNowhere } from '#platform/mail.ts';

export type Mail = { send: SendMessage; handlers: JobHandler[]; close: () => void };

/** How messages leave the shop: demo and test keep them, production sends mail by SMTP where it is configured. */
export const createMail = ({ mode, mail, keys }: Pick<Config, 'mode' | 'mail' | 'keys'>): Mail => {
  const silent = { handlers: [], close: () => undefined };
  if (mode !== 'production') return { send: keepInOutbox(keys), ...silent };
  if (mail === null) return { send: sendNowhere, ...silent };
  const { handler, close } = createMailJob(mail);
  return { send: queueMail, handlers: [handler], close };
};
