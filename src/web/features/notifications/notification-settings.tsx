import { Link, useLoaderData, useRevalidator } from 'react-router';
import {
  type NotificationSettings,
  readNotificationSettings,
  saveNotificationSettings,
} from '#contract/notification-settings.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { privateLoader } from '#web/client/private-page.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import '#web/styles/pages/account.css';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { urls } from '#web/urls.ts';
import { usePush } from './use-push.ts';

export const settingsLoader = privateLoader(
  async ({ api }) => (await need(api.call(readNotificationSettings))).data,
);

type Group = NotificationSettings['groups'][number];

type Channel = 'is_mailed' | 'is_pushed' | 'is_on_whatsapp';

/** Groups of news; each switch is sent at once. */
const GroupSwitches = ({ groups, channel }: { groups: Group[]; channel: Channel }) => (
  <ul className="rows">
    {groups.map((group) => (
      <GroupSwitch key={group.group} group={group} channel={channel} />
    ))}
  </ul>
);

const GroupSwitch = ({ group, channel }: { group: Group; channel: Channel }) => {
  const t = useMessages().notificationSettings;
  const toast = useToast();
  const [name, what] = t.groups[group.group];
  const change = useMutation(
    (api, isOn: boolean) =>
      need(api.call(saveNotificationSettings, { input: { group: group.group, [channel]: isOn } })),
    { onDone: (_, [isOn]) => toast.good(t.switched[channel][isOn ? 'on' : 'off']) },
  );
  return (
    <li>
      <Checkbox kind="switch" checked={change.running?.[0] ?? group[channel] === true} onChange={change.run}>
        <span>
          <b className="block">{name}</b>
          <span className="text-13 quiet block">{what}</span>
        </span>
      </Checkbox>
      {channel === 'is_mailed' && group.is_mailed && group.is_daily !== null && (
        <DailySwitch group={group.group} isDaily={group.is_daily} name={name} />
      )}
    </li>
  );
};

/** Whether the mail of a group comes at once, or with the letter of the day. */
const DailySwitch = ({ group, isDaily, name }: { group: Group['group']; isDaily: boolean; name: string }) => {
  const t = useMessages().notificationSettings;
  const toast = useToast();
  const change = useMutation(
    (api, is_daily: boolean) => need(api.call(saveNotificationSettings, { input: { group, is_daily } })),
    { onDone: (_, [isNowDaily]) => toast.good(isNowDaily ? t.dailyOn : t.dailyOff) },
  );
  return (
    <div className="up-1 below-switch">
      <Checkbox checked={change.running?.[0] ?? isDaily} onChange={change.run}>
        <span className="text-13">
          {t.daily}
          <span className="hide"> ({name})</span>
        </span>
      </Checkbox>
    </div>
  );
};

/** Whether this browser is told of news, and of which; the latter holds for every browser of the account. */
const PushPanel = ({ pushKey, groups }: { pushKey: string; groups: Group[] }) => {
  const t = useMessages().notificationSettings;
  const { state, change } = usePush(pushKey);
  return (
    <section className="panel panel-body" aria-labelledby="push-groups">
      <h2 id="push-groups" className="account-h">
        {t.pushTitle}
      </h2>
      {state === 'unsupported' || state === 'blocked' ? (
        <p className="quiet text-13">{state === 'blocked' ? t.pushBlocked : t.pushUnsupported}</p>
      ) : (
        <Checkbox kind="switch" checked={change.running?.[0] ?? state === 'on'} onChange={change.run}>
          <span>
            <b className="block">{t.pushHere}</b>
            <span className="text-13 quiet block">{t.pushHereText}</span>
          </span>
        </Checkbox>
      )}
      {state === 'on' && (
        <>
          <p className="text-13 quiet up-2">{t.pushGroups}</p>
          <GroupSwitches groups={groups} channel="is_pushed" />
        </>
      )}
    </section>
  );
};

/** Whether news is told by WhatsApp, which has to be asked for, and of which. */
const WhatsAppPanel = ({
  phone,
  is_on: isOn,
  groups,
}: NonNullable<NotificationSettings['whatsapp']> & { groups: Group[] }) => {
  const t = useMessages().notificationSettings;
  const to = useLocalePath();
  const toast = useToast();
  const change = useMutation(
    (api, whatsapp: boolean) => need(api.call(saveNotificationSettings, { input: { whatsapp } })),
    { onDone: (_, [isNowOn]) => toast.good(t.switched.is_on_whatsapp[isNowOn ? 'on' : 'off']) },
  );
  return (
    <section className="panel panel-body" aria-labelledby="whatsapp-groups">
      <h2 id="whatsapp-groups" className="account-h">
        {t.whatsappTitle}
      </h2>
      {phone === null ? (
        <p className="quiet text-13">
          {t.whatsappNoPhone}{' '}
          <Link className="link" to={to(urls.profile())}>
            {t.whatsappAddPhone}
          </Link>
        </p>
      ) : (
        <Checkbox kind="switch" checked={change.running?.[0] ?? isOn} onChange={change.run}>
          <span>
            <b className="block">{t.whatsappTo(phone)}</b>
            <span className="text-13 quiet block">{t.whatsappText}</span>
          </span>
        </Checkbox>
      )}
      {isOn && (
        <>
          <p className="text-13 quiet up-2">{t.whatsappGroups}</p>
          <GroupSwitches
            groups={groups.filter((group) => group.is_on_whatsapp !== null)}
            channel="is_on_whatsapp"
          />
        </>
      )}
    </section>
  );
};

const LanguageForm = ({ locale, time_zone }: NotificationSettings) => {
  const t = useMessages().notificationSettings;
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { locale: locale as string, time_zone: time_zone as string },
    send: (values) =>
      api.call(saveNotificationSettings, {
        input: {
          locale: values.locale === 'en' ? 'en' : 'id',
          time_zone: (['WITA', 'WIT'] as const).find((zone) => zone === values.time_zone) ?? 'WIB',
        },
      }),
    done: () => {
      toast.good(t.saved);
      return revalidate();
    },
  });
  const optionsOf = (names: Record<string, string>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <form {...form.props} className="panel panel-body stack" aria-labelledby="mail-language">
      <h2 id="mail-language" className="account-h">
        {t.language}
      </h2>
      <p className="text-13 quiet">{t.languageText}</p>
      <div className="pairs">
        <SelectField form={form} name="locale" label={t.locale} options={optionsOf(t.locales)} />
        <SelectField form={form} name="time_zone" label={t.zone} options={optionsOf(t.zones)} />
      </div>
      <FormMessage message={form.message} />
      <p>
        <Submit form={form}>{t.save}</Submit>
      </p>
    </form>
  );
};

type HeadProps = {
  /** The list of notifications that it belongs to. */
  listPath: string;
};

const Head = ({ listPath }: HeadProps) => {
  const t = useMessages().notificationSettings;
  return (
    <>
      <BackLink path={listPath}>{t.toList}</BackLink>
      <PageHead title={t.title} text={t.note} />
    </>
  );
};

/** What stands there until the settings came. */
export const NotificationSettingsSkeleton = ({ listPath }: HeadProps) => (
  <>
    <Head listPath={listPath} />
    <Skeleton lines={6} />
  </>
);

/** Which news is mailed to whom reads this or stands on its screen, in which language and time; the page's loader is `settingsLoader`. */
export const NotificationSettingsView = ({
  audience,
  listPath,
}: HeadProps & { audience: Group['audience'] }) => {
  const t = useMessages().notificationSettings;
  const to = useLocalePath();
  const settings = useLoaderData<NotificationSettings>();
  const groups = settings.groups.filter((group) => group.audience === audience);
  return (
    <>
      <Head listPath={listPath} />
      {settings.email !== null && settings.is_email_refused && (
        <p className="next is-bad down-2">
          <Icon name="circle-alert" />
          <span>
            {t.refused(settings.email)}{' '}
            <Link className="link" to={to(urls.profile())}>
              {t.mendEmail}
            </Link>
          </span>
        </p>
      )}
      <div className="settings">
        <section className="panel panel-body" aria-labelledby="mail-groups">
          <h2 id="mail-groups" className="account-h">
            {t[audience]}
          </h2>
          {settings.email === null ? (
            <p className="down-2">
              {t.noEmail}{' '}
              <Link className="link" to={to(urls.profile())}>
                {t.addEmail}
              </Link>
            </p>
          ) : (
            !settings.is_email_refused && <p className="quiet down-2">{t.goesTo(settings.email)}</p>
          )}
          <GroupSwitches groups={groups} channel="is_mailed" />
          <p className="text-13 quiet up-2">
            <b>{t.always}.</b> {t.alwaysText}
          </p>
        </section>
        {settings.push_key !== null && <PushPanel pushKey={settings.push_key} groups={groups} />}
        {settings.whatsapp !== null && <WhatsAppPanel {...settings.whatsapp} groups={groups} />}
        <LanguageForm {...settings} />
      </div>
    </>
  );
};
