import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { ChoiceBox, OrderCodeBox } from '../ui/choice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { type OwnedAccount, ownedAccounts } from './accounts.rules.ts';
import { ownerSources } from './owner-sources.ts';

/** The ways to one order's journals and to one account's statement. */
export const LookUp = () => {
  const t = useMessages().operatorMoney.ledger;
  const to = useLocalePath();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [account, setAccount] = useState<OwnedAccount>('escrow');
  const [owner, setOwner] = useState('');
  const go = (query: Record<string, string>) => (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(query).every((word) => word !== ''))
      navigate(to(operatorUrls.ledger(`?${new URLSearchParams(query)}`)));
  };
  return (
    <Panel title={t.find}>
      <div className="stack stack-snug">
        <form className="look-up" onSubmit={go({ order: code.trim() })}>
          <Field label={t.findOrder}>
            {(control) => (
              <OrderCodeBox
                control={{ ...control, name: 'order_code' }}
                value={code}
                onChange={setCode}
                small
              />
            )}
          </Field>
          <Button small type="submit">
            {t.findOrderButton}
          </Button>
        </form>
        <form className="look-up" onSubmit={go({ account, owner })}>
          <Field label={t.findAccount}>
            {(control) => (
              <Select
                {...control}
                small
                options={ownedAccounts.map((value) => ({ value, label: t.kinds[value].name }))}
                value={account}
                onPick={(value) => {
                  setAccount(ownedAccounts.find((one) => one === value) ?? 'escrow');
                  setOwner('');
                }}
              />
            )}
          </Field>
          <Field label={t.owners[account]}>
            {(control) => (
              <ChoiceBox
                key={account}
                control={control}
                label={t.owners[account]}
                source={ownerSources[account]}
                value={owner}
                onChange={setOwner}
                small
              />
            )}
          </Field>
          <Button small type="submit">
            {t.findAccountButton}
          </Button>
        </form>
      </div>
    </Panel>
  );
};
