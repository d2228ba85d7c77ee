import { type ComponentProps, lazy, Suspense } from 'react';
import { digits } from '#common/money.ts';
import type { Instruction, Payment } from '#contract/payment.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import type { ByGateway } from './by-gateway.tsx';
import type { ByQris } from './by-qris.tsx';

/** A long number in groups of four, as it is read out: `8003 9123 4567 8901`. Blanks it has itself stay where they are. */
export const inGroups = (number: string): string =>
  number.includes(' ') ? number : number.replace(/(.{4})(?=.)/g, '$1 ');

const Qris = lazy(() => import('./by-qris.tsx').then((module) => ({ default: module.ByQris })));

/** `ByQris`, only for those who pay by it; its place is kept. */
const LateQris = (props: ComponentProps<typeof ByQris>) => (
  <Suspense fallback={<div className="pay-qr pay-qr-wait" />}>
    <Qris {...props} />
  </Suspense>
);

const Gateway = lazy(() => import('./by-gateway.tsx').then((module) => ({ default: module.ByGateway })));

/** `ByGateway`, only for those who pay by it; its place is kept. */
const LateGateway = (props: ComponentProps<typeof ByGateway>) => (
  <Suspense fallback={<div className="pay-gateway-wait" />}>
    <Gateway {...props} />
  </Suspense>
);

/** What has to arrive, to be copied. Rupiah. */
const AmountDue = ({ amount }: { amount: number }) => {
  const words = useMessages().payment;
  return (
    <div className="pay-number">
      <p className="quiet small">{words.amount}</p>
      <div className="spread">
        <Price amount={amount} />
        <CopyButton text={String(amount)} label={words.copyAmount} />
      </div>
    </div>
  );
};

/** Where to transfer to, and why the amount ends as it does. */
const ByTransfer = ({ instruction }: { instruction: Extract<Instruction, { type: 'manual_transfer' }> }) => {
  const words = useMessages().payment;
  return (
    <>
      <p className="quiet small">
        {words.exact} {words.uniqueCode(digits(instruction.unique_code))}
      </p>
      <section className="stack" aria-label={words.account}>
        {instruction.accounts.map((account) => (
          <div key={account.bank_name + account.rekening} className="pay-number">
            <p className="quiet small">{account.bank_name}</p>
            <div className="spread">
              <b className="num pay-digits">{inGroups(account.rekening)}</b>
              <CopyButton text={account.rekening} label={words.copyAccount(account.bank_name)} />
            </div>
            <p className="quiet small">{words.accountName(account.atas_nama)}</p>
          </div>
        ))}
      </section>
    </>
  );
};

const ByVa = ({ instruction }: { instruction: Extract<Instruction, { type: 'va' }> }) => {
  const words = useMessages().payment;
  const { bank_name, biller_code, va_number } = instruction;
  const isBill = biller_code !== '';
  return (
    <div className="pay-number">
      {isBill && (
        <>
          <p className="quiet small">{words.billerCode}</p>
          <div className="spread">
            <b className="num pay-digits">{biller_code}</b>
            <CopyButton text={biller_code} label={words.copyBillerCode} />
          </div>
        </>
      )}
      <p className="quiet small">{isBill ? words.billKey(bank_name) : words.vaNumber(bank_name)}</p>
      <div className="spread">
        <b className="num pay-digits">{inGroups(va_number)}</b>
        <CopyButton
          text={va_number.replaceAll(' ', '')}
          label={isBill ? words.copyBillKey : words.copyNumber}
        />
      </div>
      <p className="quiet small">{words.accountName(instruction.account_name)}</p>
    </div>
  );
};

/** How to pay, by the way that was chosen. */
export const Instructions = ({ payment }: { payment: Payment }) => {
  const words = useMessages().payment;
  const instruction = payment.instructions;
  if (instruction === null) {
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
      {instruction.type === 'va' && <ByVa instruction={instruction} />}
      {instruction.type === 'qris' && <LateQris text={instruction.qr_string} code={payment.payment_code} />}
      {instruction.type === 'gateway' && <LateGateway instruction={instruction} />}
      {instruction.type === 'manual_transfer' && <ByTransfer instruction={instruction} />}
      <section>
        <h2 className="pay-steps-title">{words.steps}</h2>
        <ol className="pay-steps">
          {instruction.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
};

type CopyProps = { text: string; label: string };

/** Copies a number that has to be typed elsewhere. */
const CopyButton = ({ text, label }: CopyProps) => {
  const words = useMessages().payment;
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.good(`${words.copied}: ${text}`);
    } catch {
      // no permission, or no safe connection: the number stands there to be marked
      toast.info(words.copyFailed);
    }
  };
  return (
    <button type="button" className="copy link" aria-label={label} onClick={copy}>
      <Icon name="copy" />
      {words.copy}
    </button>
  );
};
