import type { Kysely } from 'kysely';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok } from '#contract/envelope.ts';
import type { NotificationSettings, saveNotificationSettings } from '#contract/notification-settings.ts';
import type { Tx } from '#platform/db/database.ts';
import { openText } from '#platform/sealed-text.ts';
import { endWhatsAppConsent, giveWhatsAppConsent, hasWhatsAppConsent, masked } from '../accounts/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { channelsOf, groups, switchableGroups } from './channels.rules.ts';
import { choicesOf, saveChoice, saveLanguage } from './deliveries-store.ts';

type SettingsContext = Pick<AppContext, 'db' | 'clock'> & {
  config: Pick<AppContext['config'], 'push' | 'texts' | 'keys'>;
};
type Person = { userId: number; hasStore: boolean; ip: string };

/** What is mailed and pushed to an account, and how. Without a choice its language is Indonesian. */
export const readSettings = async (
  db: Kysely<Schema>,
  { config }: Pick<SettingsContext, 'config'>,
  { userId, hasStore }: Pick<Person, 'userId' | 'hasStore'>,
): Promise<Answer<NotificationSettings>> => {
  const { email, email_refused_at, phone, locale, time_zone, choices } = await choicesOf(db, userId);
  return ok({
    email,
    is_email_refused: email_refused_at !== null,
    locale: locale ?? 'id',
    time_zone,
    push_key: config.push?.publicKey ?? null,
    whatsapp: hasNews(config)
      ? {
          phone:
            phone === null
              ? null
              : masked({ channel: 'phone', destination: openText(config.keys, 'phone', phone) }),
          is_on: phone !== null && (await hasWhatsAppConsent(db, userId)),
        }
      : null,
    groups: switchableGroups(hasStore).map((group) => {
      const channels = channelsOf(group, choices.get(group));
      return {
        group,
        audience: groups[group].audience === 'store' ? ('store' as const) : ('buyer' as const),
        is_mailed: channels.includes('email'),
        is_pushed: channels.includes('push'),
        is_on_whatsapp: groups[group].whatsapp === 'never' ? null : channels.includes('whatsapp'),
        is_daily: groups[group].canWait === true ? (choices.get(group)?.isDaily ?? false) : null,
      };
    }),
  });
};

/** Whether the shop sends news by WhatsApp. */
const hasNews = ({ texts }: Pick<AppContext['config'], 'texts'>): boolean =>
  texts.whatsapp !== null && texts.whatsapp.newsTemplate !== null;

/** @returns false when there is no WhatsApp, or no phone of this account was proved */
const switchWhatsApp = async (
  tx: Tx<Schema>,
  { clock, config }: Pick<SettingsContext, 'clock' | 'config'>,
  { userId, ip }: Person,
  isOn: boolean,
): Promise<boolean> => {
  const at = clock.now();
  if (!isOn) {
    await endWhatsAppConsent(tx, userId, 'settings', at);
    return true;
  }
  const { phone } = await choicesOf(tx, userId);
  if (phone === null || !hasNews(config)) return false;
  await giveWhatsAppConsent(tx, userId, { at, ip });
  return true;
};

/**
 * Changes what was sent of it. Refused (422): a group without a switch, or one that this account cannot switch; WhatsApp
 * without a phone that was proved.
 */
export const saveSettings = async (
  ctx: SettingsContext,
  person: Person,
  {
    group,
    is_mailed: isMailed,
    is_pushed: isPushed,
    is_on_whatsapp: isOnWhatsApp,
    is_daily: isDaily,
    whatsapp,
    locale,
    time_zone,
  }: InputOf<typeof saveNotificationSettings>,
): Promise<Answer<NotificationSettings>> => {
  const isSwitched = [isMailed, isPushed, isOnWhatsApp, isDaily].some((one) => one !== undefined);
  if (group !== undefined && !switchableGroups(person.hasStore).includes(group))
    return invalid({ field: 'group', rule: 'enum' });
  if (group !== undefined && isDaily === true && groups[group].canWait !== true)
    return invalid({ field: 'is_daily', rule: 'enum' });
  if (group === undefined && isSwitched) return invalid({ field: 'group', rule: 'required' });
  if (group !== undefined && !isSwitched) return invalid({ field: 'is_mailed', rule: 'required' });
  return ctx.db.transact(async (tx) => {
    const language = { ...(locale && { locale }), ...(time_zone && { time_zone }) };
    if (Object.keys(language).length > 0) await saveLanguage(tx, person.userId, language);
    if (group !== undefined)
      await saveChoice(
        tx,
        person.userId,
        { group, isMailed, isPushed, isOnWhatsApp, isDaily },
        ctx.clock.now(),
      );
    if (whatsapp !== undefined && !(await switchWhatsApp(tx, ctx, person, whatsapp)))
      return invalid({ field: 'whatsapp', rule: 'required', message: 'whatsapp_phone' });
    return readSettings(tx, ctx, person);
  });
};
