import { useMessages } from '#web/client/messages.tsx';
import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/lost.css';
import { LostFace } from '../not-found/lost-face.tsx';

export const meta = ({ messages }: MetaArgs) => {
  const { lost } = messages;
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
