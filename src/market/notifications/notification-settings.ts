import type { Kysely } from 'kysely';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok } from '#contract/envelope.ts';
import type { NotificationSettings, saveNotificationSettings } from '#contract/notification-settings.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { channelsOf, groups, switchableGroups } from './channels.rules.ts';
import { choicesOf, saveChoices, saveLanguage } from './deliveries-store.ts';

type Person = { userId: number; hasStore: boolean };

/** What is mailed to an account, and how. Without a choice its language is Indonesian. */
export const readSettings = async (
  db: Kysely<Schema>,
  { userId, hasStore }: Person,
): Promise<Answer<NotificationSettings>> => {
  const { email, email_refused_at, locale, time_zone, choices } = await choicesOf(db, userId);
  return ok({
    email,
    is_email_refused: email_refused_at !== null,
    locale: locale ?? 'id',
    time_zone,
    groups: switchableGroups(hasStore).map((group) => ({
      group,
      audience: groups[group].audience === 'store' ? ('store' as const) : ('buyer' as const),
      is_mailed: channelsOf(group, choices.get(group) ?? null).includes('email'),
    })),
  });
};

/** Changes what was sent of it. Refused (422): a group without its switch, or one that this account cannot switch. */
export const saveSettings = async (
  { db, clock }: Pick<MarketContext, 'db' | 'clock'>,
  person: Person,
  { group, is_mailed: isMailed, locale, time_zone }: InputOf<typeof saveNotificationSettings>,
): Promise<Answer<NotificationSettings>> => {
  if (group !== undefined && !switchableGroups(person.hasStore).includes(group))
    return invalid({ field: 'group', rule: 'enum' });
  if (group === undefined && isMailed !== undefined) return invalid({ field: 'group', rule: 'required' });
  if (group !== undefined && isMailed === undefined) return invalid({ field: 'is_mailed', rule: 'required' });
  return db.transact(async (tx) => {
    const language = { ...(locale && { locale }), ...(time_zone && { time_zone }) };
    if (Object.keys(language).length > 0) await saveLanguage(tx, person.userId, language);
    if (group !== undefined && isMailed !== undefined)
      await saveChoices(tx, person.userId, [{ group, isMailed }], clock.now());
    return readSettings(tx, person);
  });
};
