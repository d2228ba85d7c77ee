import type { PrivacyNotice } from '#messages/privacy.ts';
import { privacyNotice } from '#messages/privacy.ts';
import type { Tx } from '#platform/db/database.ts';
import { canTell, userById } from '../accounts/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';

type Ctx = Pick<AppContext, 'send' | 'clock' | 'config'>;
type Told = { userId: number; kind: PrivacyNotice; details?: string; path: string };

/** Tells a person about their data where they are reached, whatever news they have switched off. */
export const tellPerson = async (
  tx: Tx<Schema>,
  ctx: Ctx,
  { userId, kind, details = '', path }: Told,
): Promise<void> => {
  const user = await userById(tx, ctx.config.keys, userId);
  if (user === null) return;
  const locale = user.locale ?? 'id';
  const url = `${ctx.config.publicUrl}${locale === 'en' ? '/en' : ''}${path}`;
  const { subject, body, html } = privacyNotice(locale, kind, { details, url });
  const message = { purpose: `privacy_${kind}`, otp: null, body };
  if (user.email !== null && canTell(ctx, 'email'))
    await ctx.send(tx, { ...message, to: user.email, channel: 'email', subject, html }, ctx.clock.now());
  else if (user.phone !== null && canTell(ctx, 'phone'))
    await ctx.send(tx, { ...message, to: user.phone, channel: 'phone', locale }, ctx.clock.now());
};
