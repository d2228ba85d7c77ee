import { useState } from 'react';
import type { Area } from '#web/client/area.ts';
import { useLocalePath } from '#web/client/messages.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { urls } from '#web/urls.ts';
import { AreaButton, LatePicker } from './area-button.tsx';
import { useCardEstimates } from './estimate-cards.ts';
import { useShoppingArea } from './use-shopping-area.ts';
import { useNearby } from './use-words.ts';

/** What it needs of a list's filters: those of the address, and how to change them. */
type Filters = { cities: number[]; sort: string; near: number };
type Props = {
  listing: { filters: Filters; apply: (change: Partial<Filters> & { provinces?: number[] }) => void };
};

const NEAREST = 'nearest';
const byNearness = (area: Area) => ({ sort: NEAREST, near: area.city });
const inCity = (area: Area) => ({ cities: [area.city], provinces: [] });

/** Where goods go, with the two ways to have a list by it. Both are addresses, so that "back" takes them away again. */
export default function ListingArea({ listing: { filters, apply } }: Props) {
  const words = useNearby();
  const to = useLocalePath();
  const area = useShoppingArea();
  const isNearest = filters.sort === NEAREST;
  // the order was asked for, and nobody knows near what
  const lacksPlace = isNearest && filters.near === 0;
  const [wish, setWish] = useState<'place' | 'city' | 'nearest' | null>(lacksPlace ? 'nearest' : null);
  const [lacked, setLacked] = useState(lacksPlace);
  if (lacked !== lacksPlace) {
    setLacked(lacksPlace);
    if (lacksPlace && area === null) setWish('nearest');
  }
  const city = area?.city;
  useCardEstimates(city);

  const isNear = city !== undefined && filters.cities.length === 1 && filters.cities[0] === city;
  const press = (what: 'city' | 'nearest', isOn: boolean) => {
    if (area === null) return setWish(what);
    if (what === 'city') return apply(isOn ? { cities: [] } : inCity(area));
    apply(isOn ? { sort: '', near: 0 } : byNearness(area));
  };
  /** A list by the place before follows to the new one. */
  const follow = (chosen: Area | null) => {
    const change = {
      ...((wish === 'city' || isNear) && (chosen === null ? { cities: [] } : inCity(chosen))),
      ...((wish === 'nearest' || isNearest) &&
        (chosen === null ? { sort: '', near: 0 } : byNearness(chosen))),
    };
    if (Object.keys(change).length > 0) apply(change);
  };
  return (
    <>
      <AreaButton area={area} onOpen={() => setWish('place')} />
      <div className="near-chips">
        <Chip pressed={isNear} onPress={() => press('city', isNear)}>
          {words.nearMe}
        </Chip>
        <Chip pressed={isNearest && !lacksPlace} onPress={() => press('nearest', isNearest && !lacksPlace)}>
          {words.nearest}
        </Chip>
        <PlainLink className="link small" to={to(`${urls.brand()}?near=1`)}>
          {words.stores}
        </PlainLink>
      </div>
      <LatePicker open={wish !== null} onClose={() => setWish(null)} onPick={follow} />
    </>
  );
}
