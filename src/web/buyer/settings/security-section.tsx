import { useState } from 'react';
import { PasswordChange } from './password-change.tsx';
import { Sessions } from './sessions.tsx';

/** Password and the devices that are logged in (A17-A20); a new password ends the others, so they are asked anew. */
export const SecuritySection = () => {
  const [changes, setChanges] = useState(0);
  return (
    <>
      <PasswordChange onChanged={() => setChanges((count) => count + 1)} />
      <Sessions key={changes} />
    </>
  );
};
