import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import type { ButtonKind } from '../button-class.ts';
import { Icon } from '../icon.tsx';
import type { Sending } from './use-form.ts';

type SubmitProps = {
  form: Pick<Sending, 'ready' | 'busy'>;
  kind?: ButtonKind;
  wide?: boolean;
  children: ReactNode;
};

/** Sends a form: turns and takes no second press while it is on its way. */
export const Submit = ({ form, kind = 'main', wide, children }: SubmitProps) => (
  <Button type={form.ready ? 'submit' : 'button'} kind={kind} wide={wide} busy={form.busy}>
    {children}
  </Button>
);

/** What was refused and belongs to no field, read aloud. */
export const FormMessage = ({ message }: { message: string | null }) => (
  <div role="alert">
    {message !== null && (
      <p className="form-message">
        <Icon name="circle-alert" />
        {message}
      </p>
    )}
  </div>
);
