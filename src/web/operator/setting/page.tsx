import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-settings.css';
import { operatorSettings } from '#contract/operator-setting.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { DeskHead } from '../desk/desk-head.tsx';
import { AsyncSection } from '../desk/part.tsx';
import { SettingsForm } from './settings-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorSettings.title);

/** `/operator/setting`: what the shop is run by (O61, O62). */
export default function SettingPage() {
  const { operatorSettings: words } = useMessages();
  const settings = useApiQuery('settings', async (api) => (await need(api.call(operatorSettings))).data);
  return (
    <>
      <DeskHead title={words.title} />
      <p className="quiet down-2 settings-intro">{words.intro}</p>
      <AsyncSection of={settings} lines={8}>
        {(data) => <SettingsForm base={data} onSaved={settings.set} />}
      </AsyncSection>
    </>
  );
}
