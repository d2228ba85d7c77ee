import { useEffect, useState } from 'react';
import { loginOptions } from '#contract/auth.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Icon } from '#web/ui/icon.tsx';

/** In the demo nothing is sent: tells where the message lies instead. */
export const OutboxHint = () => {
  const auth = useMessages().auth;
  const api = useApi();
  const [isDemo, setIsDemo] = useState(false);
  useEffect(() => {
    api.call(loginOptions).then(
      (answer) => setIsDemo(answer.code === 200 && answer.data.is_demo),
      (error: unknown) => console.error(error),
    );
  }, [api]);
  if (!isDemo) return null;
  return (
    <p className="demo-note">
      <Icon name="mail" />
      <span>
        {auth.otpDemo}{' '}
        <a className="link" href="/__demo/outbox" target="_blank" rel="noreferrer">
          {auth.otpDemoLink}
        </a>
      </span>
    </p>
  );
};
