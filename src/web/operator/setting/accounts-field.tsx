import { MAX_TRANSFER_ACCOUNTS } from '#contract/setting-table.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '../ui/badge.tsx';
import { type Account, accountField, accountsOf, type SettingValues } from './settings-form.rules.ts';

type Props = {
  form: Form<SettingValues>;
  isChanged: boolean;
  onChange: (accounts: readonly Account[]) => void;
};

/** Where buyers transfer to by hand; with no account they are not offered to. */
export const AccountsField = ({ form, isChanged, onChange }: Props) => {
  const { operatorSettings: t } = useMessages();
  const accounts = accountsOf(form.values);
  return (
    <fieldset className="setting-accounts">
      <legend className="row">
        <span className="setting-name">{t.accounts}</span>
        {isChanged && <Badge tone="wait">{t.changed}</Badge>}
      </legend>
      <p className="quiet text-13">{t.accountsEffect}</p>
      {accounts.length === 0 && (
        <p className="row text-13 setting-warning">
          <Icon name="circle-alert" />
          {t.noAccount}
        </p>
      )}
      {accounts.map((_, index) => (
        <div key={index} className="setting-account" role="group" aria-label={t.account(index + 1)}>
          <TextField form={form} name={accountField(index, 'bank_name')} label={t.bankName} maxLength={100} />
          <TextField
            form={form}
            name={accountField(index, 'rekening')}
            label={t.rekening}
            inputMode="numeric"
            maxLength={30}
          />
          <TextField form={form} name={accountField(index, 'atas_nama')} label={t.holder} maxLength={100} />
          <Button
            small
            kind="plain"
            aria-label={t.removeAccount(index + 1)}
            onClick={() => onChange(accounts.filter((_, place) => place !== index))}
          >
            <Icon name="trash" />
          </Button>
        </div>
      ))}
      <p>
        <Button
          small
          disabled={accounts.length >= MAX_TRANSFER_ACCOUNTS}
          onClick={() => onChange([...accounts, { bank_name: '', rekening: '', atas_nama: '' }])}
        >
          <Icon name="plus" />
          {t.addAccount}
        </Button>
      </p>
    </fieldset>
  );
};
