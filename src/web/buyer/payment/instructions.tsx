import type { Instruction, Payment } from '#contract/payment.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AmountDue } from './amount-due.tsx';
import { ByTransfer } from './by-transfer.tsx';
import { CopyButton } from './copy-button.tsx';
import { gatewayAddress } from './gateway-address.ts';
import { inGroups } from './groups.ts';
import { LateQris } from './late-parts.tsx';

const ByVa = ({ given }: { given: Extract<Instruction, { type: 'va' }> }) => {
  const words = useMessages().payment;
  return (
    <div className="pay-number">
      <p className="quiet small">{words.vaNumber(given.bank_name)}</p>
      <div className="spread">
        <b className="num pay-digits">{inGroups(given.va_number)}</b>
        <CopyButton text={given.va_number.replaceAll(' ', '')} label={words.copyNumber} />
      </div>
      <p className="quiet small">{words.accountName(given.account_name)}</p>
    </div>
  );
};

const ByGateway = ({ given }: { given: Extract<Instruction, { type: 'gateway' }> }) => {
  const words = useMessages().payment;
  return (
    <a className="button button-main button-wide" href={gatewayAddress(given.redirect_url)}>
      {words.openGateway}
    </a>
  );
};

/** How to pay, by the way that was chosen. */
export const Instructions = ({ payment }: { payment: Payment }) => {
  const words = useMessages().payment;
  const given = payment.instructions;
  if (given === null) {
    return (
      <div className="next" role="status">
        <Icon name="clock" />
        <p>
          <b>{words.preparing}</b>
        </p>
        <p>{words.preparingText}</p>
      </div>
    );
  }
  return (
    <div className="stack">
      <AmountDue amount={payment.amount_due} />
      {given.type === 'va' && <ByVa given={given} />}
      {given.type === 'qris' && <LateQris text={given.qr_string} code={payment.payment_code} />}
      {given.type === 'gateway' && <ByGateway given={given} />}
      {given.type === 'manual_transfer' && <ByTransfer given={given} />}
      <section>
        <h2 className="pay-steps-title">{words.steps}</h2>
        <ol className="pay-steps">
          {given.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
};
