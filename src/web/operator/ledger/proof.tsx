import { useState } from 'react';
import { digits } from '#common/money.ts';
import { type LedgerProof, proveLedger } from '#contract/operator-ledger.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '../desk/panel.tsx';
import { useAct } from '../desk/use-act.ts';

/** The whole proof, on demand: it reads every entry there is (O109). */
export const Proof = () => {
  const words = useMessages().operatorMoney.ledger;
  const act = useAct();
  const [busy, setBusy] = useState(false);
  const [proof, setProof] = useState<LedgerProof | null>(null);
  const prove = async () => {
    setBusy(true);
    const found = await act(proveLedger);
    if (found.ok) setProof(found.data);
    setBusy(false);
  };
  return (
    <Panel title={words.prove}>
      <p className="quiet text-13 down-1">{words.proveText}</p>
      <div role="status">
        {proof !== null && (
          <p className={`row text-13 down-1 ${proof.is_sound ? 'proof-sound' : 'proof-wrong'}`}>
            <Icon name={proof.is_sound ? 'circle-check' : 'circle-alert'} />
            {proof.is_sound
              ? words.sound(digits(proof.journals))
              : words.unsound(digits(proof.total_findings))}
          </p>
        )}
      </div>
      {proof !== null && !proof.is_sound && <Findings proof={proof} />}
      <Button small busy={busy} onClick={prove}>
        <Icon name="shield-check" />
        {words.prove}
      </Button>
    </Panel>
  );
};

const Findings = ({ proof }: { proof: LedgerProof }) => {
  const words = useMessages().operatorMoney.ledger;
  return (
    <div className="desk-box down-1">
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">{words.finding}</th>
            <th scope="col">{words.subject}</th>
            <th scope="col" className="right">
              {words.expected}
            </th>
            <th scope="col" className="right">
              {words.found}
            </th>
          </tr>
        </thead>
        <tbody>
          {proof.findings.map(({ check, subject, expected, found }) => (
            <tr key={`${check} ${subject}`}>
              <td data-label={words.finding}>{check}</td>
              <td data-label={words.subject}>{subject}</td>
              <td data-label={words.expected} className="right">
                {digits(expected)}
              </td>
              <td data-label={words.found} className="right">
                {digits(found)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
