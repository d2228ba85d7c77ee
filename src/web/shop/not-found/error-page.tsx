import { useLocation } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import '#web/styles/pages/lost.css';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { urls } from '#web/urls.ts';
import { LostFace } from './lost-face.tsx';

type Props = {
  /** Names this failure in our log; shown when it is known. */
  requestId?: string | null;
  /** No answer came at all. */
  cut?: boolean;
};

/**
 * In place of a page that failed: says what is safe and what to do. "Try again" is a plain link to the same address,
 * so that the whole page is asked anew.
 */
export const ErrorPage = ({ requestId = null, cut = false }: Props) => {
  const { lost } = useMessages();
  const { pathname, search } = useLocation();
  return (
    <div className="page lost-page">
      <LostFace
        thing="parcel"
        title={cut ? lost.offlineTitle : lost.failedTitle}
        text={cut ? lost.offlineText : lost.failedText}
      >
        {requestId !== null && (
          <p className="small quiet">
            {lost.failedCode}: <span className="num">{requestId}</span>
          </p>
        )}
        <p className="row lost-actions">
          <a className="button button-ink" href={pathname + search}>
            {lost.tryAgain}
          </a>
          <ButtonLink path={urls.home()}>{lost.toHome}</ButtonLink>
        </p>
      </LostFace>
    </div>
  );
};
