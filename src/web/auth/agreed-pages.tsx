import { Fragment } from 'react';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';

/** The pages that people agree to, each in a tab of its own so that nothing typed is lost. */
export const AgreedPages = ({ lead }: { lead: string }) => {
  const { auth } = useMessages();
  const to = useLocalePath();
  return (
    <p className="small quiet">
      {lead}
      {Object.entries(auth.agreePages).map(([path, label], index) => (
        <Fragment key={path}>
          {index === 0 ? ' ' : ' · '}
          <a className="link" href={to(path)} target="_blank" rel="noopener">
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  );
};
