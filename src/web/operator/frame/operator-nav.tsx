import { Link, useLocation } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useOperator } from '../desk/use-operator.ts';
import { groups, type Place, placeOf } from './places.ts';
import { useQueues } from './queue-store.ts';

const Item = ({ place, here }: { place: Place; here: boolean }) => {
  const { operator } = useMessages();
  const to = useLocalePath();
  const queues = useQueues();
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
  const here = placeOf(useLocation().pathname);
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
