import { sendLocation } from '#contract/registration.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { LocationFields } from '../profile/location-fields.tsx';
import { locationValues } from '../profile/location-values.ts';
import { StepEnd, type StepProps } from './step-end.tsx';
import { useStepForm } from './use-step-form.ts';

const files = ['company_picture'] as const;

/** Where the store sends from. */
export const LocationStep = ({ registration: { location }, onSaved, back }: StepProps) => {
  const { registration: words } = useMessages();
  const api = useApi();
  const form = useStepForm('location', {
    initial: locationValues(location),
    send: (input) => api.call(sendLocation, { input }),
    done: onSaved,
    files,
  });
  return (
    <form {...form.props} className="stack" aria-label={words.steps.location}>
      <p className="text-13 quiet">{words.locationText}</p>
      <LocationFields form={form} picture={location?.company_picture ?? null} />
      <StepEnd form={form} back={back} />
    </form>
  );
};
