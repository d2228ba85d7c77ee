import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-settings.css';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { type OperatorSettings, operatorSettings } from '#contract/operator-setting.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { operatorLoader } from '../frame/access.ts';
import { SettingsForm } from './settings-form.tsx';

export const loader = operatorLoader(async ({ api }) => (await need(api.call(operatorSettings))).data);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorSettings.title);

/** `/operator/setting`: what the shop is run by. */
export default function SettingPage() {
  const { operatorSettings: t } = useMessages();
  // what is typed stands on the settings as they were seen; saving, or taking another's change over, brings new ones
  const [settings, setSettings] = useState(useLoaderData<OperatorSettings>());
  return (
    <>
      <PageHead title={t.title} text={t.intro} />
      <SettingsForm base={settings} onSaved={setSettings} />
    </>
  );
}
