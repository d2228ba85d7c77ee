import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-settings.css';
import { operatorSettings } from '#contract/operator-setting.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { AsyncSection } from '../ui/async-section.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SettingsForm } from './settings-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorSettings.title);

/** `/operator/setting`: what the shop is run by. */
export default function SettingPage() {
  const { operatorSettings: t } = useMessages();
  const settings = useApiQuery('settings', async (api) => (await need(api.call(operatorSettings))).data);
  return (
    <>
      <PageHead title={t.title} />
      <p className="quiet down-2 settings-intro">{t.intro}</p>
      <AsyncSection of={settings} lines={8}>
        {(data) => <SettingsForm base={data} onSaved={settings.set} />}
      </AsyncSection>
    </>
  );
}
