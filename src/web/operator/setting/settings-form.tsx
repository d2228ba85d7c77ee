import { useState } from 'react';
import { digits } from '#common/money.ts';
import { changeSettings, type OperatorSettings, operatorSettings } from '#contract/operator-setting.ts';
import { type NumberSetting, numberSettings, settingTable } from '#contract/setting-table.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { type Mutation, useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type Form, useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { Badge } from '../ui/badge.tsx';
import { Panel } from '../ui/panel.tsx';
import { AccountsField } from './accounts-field.tsx';
import { NumberField } from './number-field.tsx';
import {
  type Account,
  carriedOver,
  changesOf,
  identityField,
  identityParts,
  readNumber,
  type SettingValues,
  valuesOf,
  withAccounts,
} from './settings-form.rules.ts';

const groups = {
  payments: ['payment_timeout_minutes', 'qris_timeout_minutes'],
  orders: [
    'approve_timeout_hours',
    'pickup_timeout_hours',
    'shipped_complete_days',
    'delivered_complete_days',
  ],
  complaints: [
    'complaint_answer_hours',
    'complaint_offer_hours',
    'complaint_send_days',
    'complaint_receipt_days',
    'complaint_appeal_days',
  ],
  money: [
    'commission_percentage',
    'withdraw_min',
    'withdraw_max',
    'withdraw_fee',
    'bank_change_hold_hours',
    'payout_every_hours',
    'payout_hour',
  ],
  cod: [
    'cod_min',
    'cod_max',
    'cod_fee_percentage',
    'cod_refusals_max',
    'cod_block_days',
    'cod_return_percentage',
    'cod_refusal_store_percentage',
  ],
  shop: [
    'moderation_hours',
    'number_warning_days',
    'review_window_days',
    'max_qty_per_line',
    'discount_reference_days',
    'discount_grace_days',
    'score_days',
    'score_ship_hours',
    'score_min_orders',
    'score_flash_percentage',
  ],
  security: ['operator_daily_limit', 'security_log_days'],
  privacy: [
    'account_closing_days',
    'buyer_contact_days',
    'order_address_days',
    'payment_proof_days',
    'rejected_papers_days',
  ],
  storage: ['store_max_megabytes', 'store_max_pictures', 'store_staff_max', 'import_sheet_days'],
} as const satisfies Record<string, readonly NumberSetting[]>;
const groupNames = Object.keys(groups) as (keyof typeof groups)[];

type Props = { base: OperatorSettings; onSaved: (settings: OperatorSettings) => void };

/** Every setting with what it does, beside its default; only what was changed is sent, on the state it was seen in. */
export const SettingsForm = ({ base, onSaved }: Props) => {
  const { operatorSettings: t } = useMessages();
  const { form, changed, isTouched, meanwhile, takeNew, undo, setAccounts } = useSettingsForm(base, onSaved);
  return (
    <form {...form.props} className="stack settings">
      {groupNames.map((group) => (
        <Panel key={group} title={t.groups[group]}>
          {group === 'cod' && (
            <SwitchField
              form={form}
              name="cod_enabled"
              label={t.codEnabled}
              effect={t.codEnabledEffect}
              isChanged={'cod_enabled' in changed}
            />
          )}
          <div className="settings-list">
            {groups[group].map((key) => (
              <NumberField key={key} form={form} name={key} base={base} isChanged={key in changed} />
            ))}
          </div>
          {group === 'security' && (
            <SwitchField
              form={form}
              name="single_operator"
              label={t.singleOperator}
              effect={t.singleOperatorEffect}
              isChanged={'single_operator' in changed}
            />
          )}
          {group === 'payments' && (
            <AccountsField
              form={form}
              isChanged={'manual_transfer_accounts' in changed}
              onChange={setAccounts}
            />
          )}
        </Panel>
      ))}
      <IdentityPanel form={form} isChanged={'shop_identity' in changed} />
      {(isTouched || meanwhile) && (
        <SaveBar
          form={form}
          count={Object.keys(changed).length}
          meanwhile={meanwhile}
          takeNew={takeNew}
          onUndo={undo}
        />
      )}
    </form>
  );
};

type SwitchProps = {
  form: Form<SettingValues>;
  name: 'single_operator' | 'cod_enabled';
  label: string;
  effect: string;
  isChanged: boolean;
};

/** A setting that is on or off, with what that does. */
const SwitchField = ({ form, name, label, effect, isChanged }: SwitchProps) => {
  const { operatorSettings: t } = useMessages();
  // without a name: what was ticked before scripts stood would be read as a tick, and this form holds text
  return (
    <div className="setting" data-changed={isChanged || undefined}>
      <label className="tick">
        <input
          type="checkbox"
          checked={form.values[name] === 'true'}
          onChange={(event) => form.change({ [name]: String(event.currentTarget.checked) })}
        />
        <span>
          <b>{label}</b> {isChanged && <Badge tone="wait">{t.changed}</Badge>}
          <br />
          <span className="quiet text-13">{effect}</span>
        </span>
      </label>
    </div>
  );
};

/** Who runs the shop: what footer and contact page show of it, and nothing where it is left empty. */
const IdentityPanel = ({ form, isChanged }: Pick<SwitchProps, 'form' | 'isChanged'>) => {
  const { operatorSettings: t } = useMessages();
  return (
    <Panel title={t.identity} aside={isChanged && <Badge tone="wait">{t.changed}</Badge>}>
      <p className="quiet text-13 down-1">{t.identityEffect}</p>
      <div className="stack">
        {identityParts.map((part) => (
          <TextField
            key={part}
            form={form}
            name={identityField(part)}
            label={t.identityParts[part]}
            maxLength={300}
            autoComplete="off"
          />
        ))}
      </div>
    </Panel>
  );
};

/** The form over all settings: what differs from `base`, and what to do when somebody else was faster. */
const useSettingsForm = (base: OperatorSettings, onSaved: (settings: OperatorSettings) => void) => {
  const { operatorSettings: t } = useMessages();
  const locale = useLocale();
  const api = useApi();
  const toast = useToast();
  const boundFault = useBounds();
  const [meanwhile, setMeanwhile] = useState(false);

  const form = useForm<SettingValues, OperatorSettings>({
    initial: valuesOf(base, locale),
    check: (values) =>
      Object.fromEntries(
        numberSettings.flatMap((key) => {
          const fault = boundFault(key, readNumber(key, values[key] ?? ''));
          return fault === null ? [] : [[key, fault]];
        }),
      ),
    send: (values) =>
      api.call(changeSettings, { input: { ...changesOf(values, base), version: base.version } }),
    done: (saved) => {
      form.reset(valuesOf(saved, locale));
      onSaved(saved);
      toast.good(t.saved);
    },
    refused: ({ code }) => {
      setMeanwhile(code === 409);
      return code === 409;
    },
  });
  const changed = changesOf(form.values, base);
  // also what is typed and cannot be read as a number yet
  const isTouched = JSON.stringify(form.values) !== JSON.stringify(valuesOf(base, locale));

  const takeNew = useMutation((api) => need(api.call(operatorSettings)), {
    revalidate: false,
    onDone: ({ data: now }) => {
      form.reset(carriedOver(form.values, base, now, locale));
      onSaved(now);
      setMeanwhile(false);
    },
  });
  const undo = () => {
    form.reset(valuesOf(base, locale));
    setMeanwhile(false);
  };
  const setAccounts = (accounts: readonly Account[]) => form.reset(withAccounts(form.values, accounts));
  return { form, changed, isTouched, meanwhile, takeNew, undo, setAccounts };
};

/** What is wrong with a number by itself, before anything is sent; null when nothing is. */
const useBounds = () => {
  const { operatorSettings: t } = useMessages();
  return (key: NumberSetting, value: number | null): string | null => {
    const { min, max } = settingTable[key];
    if (value === null) return t.needed;
    if (value < min) return t.atLeast(digits(min));
    return value > max ? t.atMost(digits(max)) : null;
  };
};

type SaveBarProps = {
  form: Form<SettingValues>;
  count: number;
  meanwhile: boolean;
  takeNew: Mutation;
  onUndo: () => void;
};

/** Stays at the bottom: how much is changed, saving and undoing it, and the way out when somebody else was faster. */
const SaveBar = ({ form, count, meanwhile, takeNew, onUndo }: SaveBarProps) => {
  const { operatorSettings: t } = useMessages();
  return (
    <div className="save-bar">
      <FormMessage message={meanwhile ? t.meanwhile : form.message} />
      <p className="spread">
        <span role="status">{count === 0 ? t.nothingChanged : t.changes(count)}</span>
        <span className="row">
          {!meanwhile && <Button onClick={onUndo}>{t.undo}</Button>}
          {meanwhile && (
            <Button kind="ink" busy={takeNew.busy} onClick={takeNew.run}>
              {t.takeNew}
            </Button>
          )}
          {!meanwhile && <Submit form={form}>{t.save}</Submit>}
        </span>
      </p>
    </div>
  );
};
