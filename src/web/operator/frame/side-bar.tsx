import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { useOperator } from '../desk/use-operator.ts';
import { operatorUrls } from '../operator-urls.ts';
import { OperatorNav } from './operator-nav.tsx';
import { SideEnd } from './side-end.tsx';

/** The soga bar at the left of wide screens. */
export const SideBar = () => {
  const { operator } = useMessages();
  const to = useLocalePath();
  const { pathname } = useLocation();
  const who = useOperator();
  const places = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are there, or another was gone to
  useEffect(() => {
    places.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, who]);
  return (
    <nav className="side" aria-label={operator.area}>
      <div className="side-inner">
        <Link className="logo" to={to(operatorUrls.overview())} aria-label={operator.area}>
          <LogoMark />
          Lokapasar
        </Link>
        <div ref={places} className="side-places">
          <OperatorNav />
        </div>
        <SideEnd />
      </div>
    </nav>
  );
};
