import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import type { ButtonKind } from '../button-class.ts';
import { Icon } from '../icon.tsx';
import type { Form, Values } from './use-form.ts';

type SubmitProps<V extends Values> = {
  form: Form<V>;
  kind?: ButtonKind;
  wide?: boolean;
  children: ReactNode;
};

/** Sends a form: turns and takes no second press while it is on its way. */
export const Submit = <V extends Values>({ form, kind = 'main', wide, children }: SubmitProps<V>) => (
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
