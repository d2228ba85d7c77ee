import type { Transporter } from 'nodemailer';
import { DependencyDown } from '../db/errors.ts';
import { askOutside, type Outcome } from '../http/outbound.ts';
import { enqueue, handle, type JobHandler, job } from '../jobs/job.ts';
import { type Deliver, isUnknownRecipient, type Message, type SendMessage } from '../mail.ts';
import { currentScope } from '../scope.ts';

const mailJob = job<Message>('mail.send');

/** A one-time password is old after five minutes: later tries would only annoy. */
const TRIES_WITH_OTP = 5;

/** Production with SMTP: the mail is queued in the transaction and sent after its commit. */
export const queueMail: SendMessage = async (tx, message) => {
  if (message.channel !== 'email') throw new DependencyDown('mail (a text message is none)');
  await enqueue(tx, mailJob, message, message.otp === null ? {} : { maxAttempts: TRIES_WITH_OTP });
};

export type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  smtpUrl: string;
  /** `Lokapasar <halo@lokapasar.example>`. */
  from: string;
  /** Whether a server that offers no TLS is sent nothing. */
  isTlsRequired: boolean;
};

/** @param patienceMs for the connection and its greeting; without it the mailer's own two minutes */
export const openTransport = async (
  { smtpUrl, isTlsRequired }: Pick<SmtpOptions, 'smtpUrl' | 'isTlsRequired'>,
  patienceMs?: number,
): Promise<Transporter> => {
  const url = new URL(smtpUrl);
  url.searchParams.set('pool', 'true');
  // over smtp:// TLS begins with STARTTLS, which somebody in between can leave out of the server's answer
  if (isTlsRequired) url.searchParams.set('requireTLS', 'true');
  for (const time of patienceMs === undefined
    ? []
    : ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    url.searchParams.set(time, String(patienceMs));
  return (await import('nodemailer')).createTransport(url.href);
};

/** Of replies to SMTP commands, 4yz passes and 5yz does not (RFC 5321, 4.2.1). */
const outcomeOf = (error: unknown): Outcome => {
  const { responseCode } = error as { responseCode?: number };
  return responseCode === undefined ? 'silent' : responseCode >= 500 ? 'refused' : 'failed';
};

/** What hands mail to the SMTP server, over connections of its own. */
export const createSmtp = (options: SmtpOptions): { deliver: Deliver; close: () => void } => {
  // the mailer is loaded with the first letter
  let opening: Promise<Transporter> | null = null;
  const host = /@([a-z\d.-]+)>?$/i.exec(options.from)?.[1] ?? 'localhost';
  const deliver: Deliver = async ({ to, subject, body, html, id, unsubscribeUrl }) => {
    opening ??= openTransport(options);
    const transport = await opening;
    const { requestId = null } = currentScope() ?? {};
    const letter = {
      from: options.from,
      to: { name: '', address: to },
      subject: subject ?? body.split('\n', 1)[0] ?? '',
      text: body,
      ...(html !== undefined && { html }),
      ...(id !== undefined && { messageId: `<${id}@${host}>` }),
      ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
      headers: {
        ...(unsubscribeUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        ...(requestId !== null && { 'X-Request-Id': requestId }),
      },
    };
    await askOutside(
      'mail',
      'SEND',
      async () => {
        await transport.sendMail(letter);
        return { status: 250 };
      },
      outcomeOf,
    );
  };
  return { deliver, close: () => void opening?.then((transport) => transport.close()) };
};

/**
 * The job that hands queued mail to the SMTP server. A refusal is an error, so that the job is tried again; that nobody
 * is reached at an address is told besides.
 */
export const createMailJob = (
  options: SmtpOptions,
  onUnknownRecipient: (email: string) => Promise<void> = async () => undefined,
): { handler: JobHandler; close: () => void } => {
  const { deliver, close } = createSmtp(options);
  const send = async (message: Message): Promise<void> => {
    try {
      await deliver(message);
    } catch (error) {
      if (isUnknownRecipient(error)) await onUnknownRecipient(message.to);
      throw error;
    }
  };
  return { handler: handle(mailJob, send), close };
};
