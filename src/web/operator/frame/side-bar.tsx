import { Link } from 'react-router';
import { useLocalePath } from '#web/client/messages.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { useOperatorMessages } from '../words.ts';
import { OperatorNav } from './operator-nav.tsx';
import { SideEnd } from './side-end.tsx';

/** The soga bar at the left of wide screens. */
export const SideBar = () => {
  const { operator } = useOperatorMessages();
  const to = useLocalePath();
  return (
    <nav className="side" aria-label={operator.area}>
      <div className="side-inner">
        <Link className="logo" to={to(operatorUrls.overview())} aria-label={operator.area}>
          <LogoMark />
          Lokapasar
        </Link>
        <div className="side-places">
          <OperatorNav />
        </div>
        <SideEnd />
      </div>
    </nav>
  );
};
