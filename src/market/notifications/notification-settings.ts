import type { Kysely } from 'kysely';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok } from '#contract/envelope.ts';
import type { NotificationSettings, saveNotificationSettings } from '#contract/notification-settings.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { channelsOf, groups, switchableGroups } from './channels.rules.ts';
import { choicesOf, saveChoice, saveLanguage } from './deliveries-store.ts';

type SettingsContext = Pick<AppContext, 'db' | 'clock'> & { config: Pick<AppContext['config'], 'push'> };
type Person = { userId: number; hasStore: boolean };

/** What is mailed and pushed to an account, and how. Without a choice its language is Indonesian. */
export const readSettings = async (
  db: Kysely<Schema>,
  { config }: Pick<SettingsContext, 'config'>,
  { userId, hasStore }: Person,
): Promise<Answer<NotificationSettings>> => {
  const { email, email_refused_at, locale, time_zone, choices } = await choicesOf(db, userId);
  return ok({
    email,
    is_email_refused: email_refused_at !== null,
    locale: locale ?? 'id',
    time_zone,
    push_key: config.push?.publicKey ?? null,
    groups: switchableGroups(hasStore).map((group) => {
      const channels = channelsOf(group, choices.get(group));
      return {
        group,
        audience: groups[group].audience === 'store' ? ('store' as const) : ('buyer' as const),
        is_mailed: channels.includes('email'),
        is_pushed: channels.includes('push'),
      };
    }),
  });
};

/** Changes what was sent of it. Refused (422): a group without a switch, or one that this account cannot switch. */
export const saveSettings = async (
  ctx: SettingsContext,
  person: Person,
  {
    group,
    is_mailed: isMailed,
    is_pushed: isPushed,
    locale,
    time_zone,
  }: InputOf<typeof saveNotificationSettings>,
): Promise<Answer<NotificationSettings>> => {
  const isSwitched = isMailed !== undefined || isPushed !== undefined;
  if (group !== undefined && !switchableGroups(person.hasStore).includes(group))
    return invalid({ field: 'group', rule: 'enum' });
  if (group === undefined && isSwitched) return invalid({ field: 'group', rule: 'required' });
  if (group !== undefined && !isSwitched) return invalid({ field: 'is_mailed', rule: 'required' });
  return ctx.db.transact(async (tx) => {
    const language = { ...(locale && { locale }), ...(time_zone && { time_zone }) };
    if (Object.keys(language).length > 0) await saveLanguage(tx, person.userId, language);
    if (group !== undefined)
      await saveChoice(tx, person.userId, { group, isMailed, isPushed }, ctx.clock.now());
    return readSettings(tx, ctx, person);
  });
};
