import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** What is still missing, beside the place where it goes. */
export const Fault = ({ children }: { children: ReactNode }) => (
  <p className="field-error up-half" role="alert">
    <Icon name="circle-alert" />
    {children}
  </p>
);
