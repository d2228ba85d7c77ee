import type { RegistrationStep } from '#contract/registration.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { openSteps, steps } from './steps.rules.ts';

type Props = {
  current: RegistrationStep;
  completed: readonly RegistrationStep[];
  onPick: (step: RegistrationStep) => void;
};

/** The five steps: those that were filled in can be opened again. */
export const StepList = ({ current, completed, onPick }: Props) => {
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
