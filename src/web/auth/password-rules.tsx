import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { passwordRules } from './password.rules.ts';

/** What the new password needs, and what of it is there already. */
export const PasswordRules = ({ password }: { password: string }) => {
  const auth = useMessages().auth;
  const has = passwordRules(password);
  const rules = [
    { label: auth.ruleLength, met: has.length },
    { label: auth.ruleLetter, met: has.letter },
    { label: auth.ruleDigit, met: has.digit },
  ];
  return (
    <ul className="password-rules" aria-label={auth.rulesLabel}>
      {rules.map(({ label, met }) => (
        <li key={label} data-met={met}>
          <Icon name={met ? 'circle-check' : 'minus'} />
          {label}
        </li>
      ))}
    </ul>
  );
};
