import { languageOf } from '#web/client/language.ts';
import { useMessages } from '#web/client/messages.tsx';
import '#web/styles/pages/lost.css';
import { LostFace } from '../not-found/lost-face.tsx';

export const meta = ({ location }: { location: { pathname: string } }) => {
  const { lost } = languageOf(location.pathname).messages;
  return [{ title: `${lost.offlineTitle} | Lokapasar` }, { name: 'robots', content: 'noindex' }];
};

/**
 * Kept by the service worker and shown, without scripts, in place of any page that cannot be reached.
 * The empty `href` leads to whatever address it is shown at.
 */
export default function Page() {
  const { lost } = useMessages();
  return (
    <div className="page lost-page">
      <LostFace thing="parcel" title={lost.offlineTitle} text={lost.offlineText}>
        <a className="button button-ink" href="">
          {lost.tryAgain}
        </a>
      </LostFace>
    </div>
  );
}
