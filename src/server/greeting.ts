import type { Config } from '#platform/config.ts';

const accounts = [
  ['pembeli@lokapasar.test', 'buyer'],
  ['penjual@lokapasar.test', 'seller'],
  ['operator@lokapasar.test', 'operator'],
] as const;

/** What a newcomer reads when the shop is open: where it is, and in the demo how to log in. */
export const greeting = (config: Pick<Config, 'mode' | 'host'>, port: number): string => {
  const host =
    config.host === '127.0.0.1' || config.host === '0.0.0.0' || config.host === '::'
      ? 'localhost'
      : config.host;
  const address = `http://${host}:${port}`;
  const lines = [`Lokapasar is open: ${address}   (English: ${address}/en)`];
  if (config.mode !== 'production') {
    lines.push('Demo accounts, all with the password Lokapasar1:');
    for (const [email, role] of accounts) lines.push(`  ${email.padEnd(26)} ${role}`);
    lines.push(`Mail and text messages are kept at ${address}/__demo/outbox`);
  }
  return `${lines.join('\n')}\n`;
};
