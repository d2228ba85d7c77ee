import { PasswordChange } from './password-change.tsx';
import { Sessions } from './sessions.tsx';

/** Password and the devices that are logged in (A17-A20). */
export const SecuritySection = () => (
  <>
    <PasswordChange />
    <Sessions />
  </>
);
