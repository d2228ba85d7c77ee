import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { endSession, nameOf, useSession } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { LanguageSwitch } from '#web/frame/language-switch.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLoading } from '#web/ui/loading-store.ts';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { urls } from '#web/urls.ts';
import { operatorUrls } from '../operator-urls.ts';
import { useOperator } from './access.ts';
import { groups, type NavigationItem, navigationItemOf } from './navigation.ts';
import { useWaitingCounts } from './waiting-counts.ts';

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

const Item = ({ place, here }: { place: NavigationItem; here: boolean }) => {
  const { operator } = useMessages();
  const to = useLocalePath();
  const queues = useWaitingCounts();
  const count = place.queue === undefined ? 0 : (queues?.[place.queue] ?? 0);
  return (
    <li>
      <Link to={to(place.path)} aria-current={here ? 'page' : undefined}>
        <Icon name={place.icon} />
        {operator[place.name] as string}
        {count > 0 && (
          <span className="n">
            <span aria-hidden="true">{count}</span>
            <span className="hide">{operator.waiting(count)}</span>
          </span>
        )}
      </Link>
    </li>
  );
};

/** The places that the operator's permissions open, with what waits in each. */
export const OperatorNav = () => {
  const { operator } = useMessages();
  const { has } = useOperator();
  const here = navigationItemOf(useLocation().pathname);
  return groups.map(({ name, places }) => {
    const open = places.filter(({ needs }) => needs === null || has(needs));
    if (open.length === 0) return null;
    return (
      <div key={name ?? 'first'}>
        {name !== null && <h2>{operator[name] as string}</h2>}
        <ul>
          {open.map((place) => (
            <Item key={place.path} place={place} here={place === here} />
          ))}
        </ul>
      </div>
    );
  });
};

/** Who is here, and the ways out: the language, the shop, Log Out. */
export const SideEnd = () => {
  const { operator } = useMessages();
  const to = useLocalePath();
  const api = useApi();
  const during = useLoading();
  const { user } = useSession();
  return (
    <div className="side-end">
      <b>{nameOf(user)}</b>
      <Link to={to(urls.home())}>{operator.toShop}</Link>
      <button type="button" onClick={() => during(endSession(api, to(urls.home())))}>
        {operator.logOut}
      </button>
      <LanguageSwitch />
    </div>
  );
};
