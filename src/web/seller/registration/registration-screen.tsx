import { type ReactNode, useState } from 'react';
import type { Registration, RegistrationStep } from '#contract/registration.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { urls } from '#web/urls.ts';
import { sellerUrls } from '../seller-urls.ts';
import { BankStep } from './bank-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { LocationStep } from './location-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import type { StepProps } from './step-end.tsx';
import { openSteps, stepAfter, stepBefore, steps } from './steps.rules.ts';
import { StoreStep } from './store-step.tsx';

type Props = { registration: Registration; onSaved: () => Promise<void> };

const forms: Record<RegistrationStep, (props: StepProps) => ReactNode> = {
  personal: PersonalStep,
  company: CompanyStep,
  store: StoreStep,
  location: LocationStep,
  bank: BankStep,
};

/** Why the registration came back, above the steps to correct it in. */
const RejectedNotice = ({ reason }: { reason: string | null }) => {
  const { registration: words } = useMessages();
  return (
    <section className="register-notice is-bad" aria-label={words.rejectedTitle}>
      <h2>{words.rejectedTitle}</h2>
      <p>{words.rejectedText}</p>
      {reason !== null && reason !== '' && (
        <p>
          <b>{words.rejectedReason(reason)}</b>
        </p>
      )}
    </section>
  );
};

/** Nothing more to fill in: who acts now, and the dashboard. */
const Submitted = ({ status }: Pick<Registration, 'status'>) => {
  const { registration: words } = useMessages();
  if (status === 'closed')
    return (
      <EmptyState heading={2} thing="parcel" title={words.closedTitle} text={words.closedText}>
        <ButtonLink path={urls.buyer()} kind="main">
          {words.toAccount}
        </ButtonLink>
      </EmptyState>
    );
  const key = status === 'active' || status === 'closing' || status === 'suspended' ? status : 'pending';
  return (
    <EmptyState heading={2} thing="parcel" title={words[`${key}Title`]} text={words[`${key}Text`]}>
      <ButtonLink path={sellerUrls.overview()} kind="main">
        {words.toDashboard}
      </ButtonLink>
    </EmptyState>
  );
};

type StepListProps = {
  current: RegistrationStep;
  completed: readonly RegistrationStep[];
  onPick: (step: RegistrationStep) => void;
};

/** The five steps: those that were filled in can be opened again. */
const StepList = ({ current, completed, onPick }: StepListProps) => {
  const { registration: words } = useMessages();
  const open = openSteps(completed);
  return (
    <nav className="steps" aria-label={words.stepsLabel}>
      <ol>
        {steps.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              disabled={!open.includes(step)}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onPick(step)}
            >
              <span className="steps-n">{completed.includes(step) ? <Icon name="check" /> : index + 1}</span>
              {words.steps[step]}
              {completed.includes(step) && <span className="hide"> ({words.stepDone})</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** The step one is at, or how the review stands; after a rejection the steps are filled in and may be sent again. */
export const RegistrationScreen = ({ registration, onSaved }: Props) => {
  const { registration: words } = useMessages();
  const { status, current_step, completed_steps } = registration;
  const [chosen, setChosen] = useState<RegistrationStep | null>(null);
  // whoever has a store, or had one, fills nothing in
  if (current_step === 'done') {
    return <Submitted status={status} />;
  }
  const step = chosen ?? current_step;
  const Form = forms[step];
  const before = stepBefore(step);
  const saved = async () => {
    await onSaved();
    setChosen(stepAfter(step));
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="register-steps">
      {status === 'rejected' && <RejectedNotice reason={registration.reject_reason} />}
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
