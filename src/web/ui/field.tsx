import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

export type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };
type Props = {
  label: string;
  error?: string | null;
  help?: string;
  /** What helps with the error, such as a link, behind its sentence. */
  remedy?: ReactNode;
  /** Draws the control with the given attributes, e.g. `(control) => <input className="input" {...control} />`. */
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control with its help or its error. */
export const Field = ({ label, error, help, remedy, children }: Props) => {
  const id = useId();
  const note = `${id}-note`;
  const control: ControlProps = {
    id,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(error || help ? { 'aria-describedby': note } : {}),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(control)}
      {error ? (
        <p className="field-error" id={note}>
          <Icon name="circle-alert" />
          <span>
            {error}
            {remedy !== undefined && <> {remedy}</>}
          </span>
        </p>
      ) : (
        help && (
          <p className="field-help" id={note}>
            {help}
          </p>
        )
      )}
    </div>
  );
};
