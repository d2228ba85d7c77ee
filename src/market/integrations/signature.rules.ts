import { createHmac } from 'node:crypto';

/** How a secret is written (Standard Webhooks): 24 to 64 random bytes in base64. */
const PREFIX = 'whsec_';

export const writtenSecret = (bytes: Buffer): string => `${PREFIX}${bytes.toString('base64')}`;
const bytesOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/**
 * The `webhook-signature` of a message: one signature for each secret, so that a receiver may change from one to the other.
 * @param timestamp of the attempt, in seconds
 */
export const signatureOf = (
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string =>
  secrets
    .map((secret) =>
      createHmac('sha256', bytesOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64'),
    )
    .map((signature) => `v1,${signature}`)
    .join(' ');
