import type { OperatorSettings } from '#contract/operator-setting.ts';
import type { NumberSetting } from '#contract/setting-table.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Panel } from '../desk/panel.tsx';
import { AccountsField } from './accounts-field.tsx';
import { NumberField } from './number-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const groups = {
  payments: ['payment_timeout_minutes', 'qris_timeout_minutes'],
  orders: [
    'approve_timeout_hours',
    'pickup_timeout_hours',
    'shipped_complete_days',
    'delivered_complete_days',
  ],
  money: ['commission_percentage', 'withdraw_min', 'withdraw_max', 'withdraw_fee'],
  shop: ['review_window_days', 'max_qty_per_line'],
} as const satisfies Record<string, readonly NumberSetting[]>;
const groupNames = Object.keys(groups) as (keyof typeof groups)[];

type Props = { base: OperatorSettings; onSaved: (settings: OperatorSettings) => void };

/** Every setting with what it does, beside its default; only what was changed is sent, on the state it was seen in. */
export const SettingsForm = ({ base, onSaved }: Props) => {
  const { operatorSettings: words } = useMessages();
  const { form, changed, isTouched, meanwhile, takeNew, undo, setAccounts } = useSettingsForm(base, onSaved);
  return (
    <form {...form.props} className="stack settings">
      {groupNames.map((group) => (
        <Panel key={group} title={words.groups[group]}>
          <div className="settings-list">
            {groups[group].map((key) => (
              <NumberField key={key} form={form} name={key} base={base} isChanged={key in changed} />
            ))}
          </div>
          {group === 'payments' && (
            <AccountsField
              form={form}
              isChanged={'manual_transfer_accounts' in changed}
              onChange={setAccounts}
            />
          )}
        </Panel>
      ))}
      {(isTouched || meanwhile) && (
        <SaveBar
          form={form}
          count={Object.keys(changed).length}
          meanwhile={meanwhile}
          onTakeNew={takeNew}
          onUndo={undo}
        />
      )}
    </form>
  );
};
