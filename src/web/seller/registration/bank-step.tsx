import { sendBank } from '#contract/registration.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { BankFields, bankValues } from '../profile/bank-fields.tsx';
import { StepEnd, type StepProps } from './step-end.tsx';
import { useStepForm } from './use-step-form.ts';

/** The bank account; with it everything is sent for review. */
export const BankStep = ({ registration: { bank }, onSaved, back }: StepProps) => {
  const { registration: words } = useMessages();
  const api = useApi();
  const form = useStepForm('bank', {
    initial: bankValues(bank),
    send: (input) => api.call(sendBank, { input }),
    done: onSaved,
  });
  return (
    <form {...form.props} className="stack" aria-label={words.steps.bank}>
      <p className="text-13 quiet">{words.bankText}</p>
      <BankFields form={form} />
      <StepEnd form={form} back={back} label={words.submit} />
    </form>
  );
};
