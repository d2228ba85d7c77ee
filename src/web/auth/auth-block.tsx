import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocalePath } from '#web/client/messages.tsx';
import '#web/styles/pages/auth.css';

type Props = {
  title: string;
  text?: string;
  /** The question beside the title and the door it leads to. */
  other?: { question: string; label: string; path: string };
  children: ReactNode;
};

/** A page of authentication: one panel with its title. */
export const AuthBlock = ({ title, text, other, children }: Props) => {
  const to = useLocalePath();
  return (
    <div className="page auth-page">
      <div className="auth-head">
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
        {other !== undefined && (
          <p>
            {other.question}{' '}
            <Link className="link" to={to(other.path)}>
              {other.label}
            </Link>
          </p>
        )}
      </div>
      <div className="panel panel-body">{children}</div>
    </div>
  );
};
