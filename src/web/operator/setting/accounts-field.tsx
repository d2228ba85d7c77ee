import { placeholderAccount, transferAccounts } from '#contract/setting-table.ts';
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

/** Where buyers transfer to by hand: one account at least. */
export const AccountsField = ({ form, isChanged, onChange }: Props) => {
  const { operatorSettings: t } = useMessages();
  const accounts = accountsOf(form.values);
  const isSample = accounts.some(({ rekening }) => rekening === placeholderAccount.rekening);
  return (
    <fieldset className="setting-accounts">
      <legend className="row">
        <span className="setting-name">{t.accounts}</span>
        {isChanged && <Badge tone="wait">{t.changed}</Badge>}
      </legend>
      <p className="quiet text-13">{t.accountsEffect}</p>
      {isSample && (
        <p className="row text-13 setting-warning">
          <Icon name="circle-alert" />
          {t.placeholder}
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
            disabled={accounts.length <= transferAccounts.min}
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
          disabled={accounts.length >= transferAccounts.max}
          onClick={() => onChange([...accounts, { bank_name: '', rekening: '', atas_nama: '' }])}
        >
          <Icon name="plus" />
          {t.addAccount}
        </Button>
      </p>
    </fieldset>
  );
};
