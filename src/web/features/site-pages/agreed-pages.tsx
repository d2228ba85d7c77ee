import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { urls } from '#web/urls.ts';

/** The pages that people agree to, each in a tab of its own so that nothing typed is lost. */
export const AgreedPages = ({ lead }: { lead: string }) => {
  const { ui } = useMessages();
  const to = useLocalePath();
  return (
    <p className="small quiet">
      {lead}{' '}
      <a className="link" href={to(urls.sitePage('terms'))} target="_blank" rel="noopener">
        {ui.footTerms}
      </a>{' '}
      ·{' '}
      <a className="link" href={to(urls.sitePage('privacy'))} target="_blank" rel="noopener">
        {ui.footPrivacy}
      </a>
    </p>
  );
};
