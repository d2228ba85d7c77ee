import { type ReactNode, useState } from 'react';
import type { Registration, RegistrationStep } from '#contract/registration.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { BankStep } from './bank-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { LocationStep } from './location-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import { RejectedNotice } from './rejected-notice.tsx';
import { StepList } from './step-list.tsx';
import { stepAfter, stepBefore, steps } from './steps.rules.ts';
import { StoreStep } from './store-step.tsx';
import { Submitted } from './submitted.tsx';

type Props = { registration: Registration; onSaved: (registration: Registration) => void };

export type StepProps = {
  registration: Registration;
  onSaved: (registration: Registration) => void;
  /** The way back, beside the button that sends. */
  back: ReactNode;
};

const forms: Record<RegistrationStep, (props: StepProps) => ReactNode> = {
  personal: PersonalStep,
  company: CompanyStep,
  store: StoreStep,
  location: LocationStep,
  bank: BankStep,
};

/** The step one is at, or how the review stands; after a rejection the steps are filled in and may be sent again. */
export const RegistrationScreen = ({ registration, onSaved }: Props) => {
  const { registration: words } = useMessages();
  const { status, current_step, completed_steps } = registration;
  const [chosen, setChosen] = useState<RegistrationStep | null>(null);
  if (status === 'pending' || status === 'active' || status === 'suspended' || current_step === 'done') {
    return <Submitted status={status} />;
  }
  const step = chosen ?? current_step;
  const Form = forms[step];
  const before = stepBefore(step);
  const saved = (data: Registration) => {
    setChosen(stepAfter(step));
    onSaved(data);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="register-steps">
      {status === 'rejected' && <RejectedNotice reason={registration.reject_reason} />}
      <p className="quiet up-half">{words.intro}</p>
      <StepList current={step} completed={completed_steps} onPick={setChosen} />
      <section className="panel panel-body" aria-labelledby="langkah">
        <p className="small quiet">{words.progress(steps.indexOf(step) + 1, steps.length)}</p>
        <h2 id="langkah" className="down-2">
          {words.steps[step]}
        </h2>
        <Form
          key={step}
          registration={registration}
          onSaved={saved}
          back={before !== null && <Button onClick={() => setChosen(before)}>{words.back}</Button>}
        />
      </section>
    </div>
  );
};
