import { useState } from 'react';
import { compact, digits } from '#common/money.ts';
import { type NearbyStore, nearbyStores } from '#contract/nearby.ts';
import { type Api, need } from '#web/client/api.ts';
import type { Area } from '#web/client/area.ts';
import { showFailure } from '#web/client/failure.ts';
import { useLocalePath } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PartOf } from '#web/ui/part.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { urls } from '#web/urls.ts';
import { AreaButton, LatePicker } from './area-button.tsx';
import { useShoppingArea } from './use-shopping-area.ts';
import { useNearby } from './use-words.ts';

const PER_PAGE = 24;

type Found = { stores: readonly NearbyStore[]; total: number; page: number };

const load = async (api: Api, area: Area, page: number): Promise<Found> => {
  const target = area.address === null ? { city_id: area.city } : { address_id: area.address };
  const { data, total = 0 } = await need(
    api.call(nearbyStores, { input: { ...target, page, per_page: PER_PAGE } }),
  );
  return { stores: data, total, page };
};

const Row = ({ store }: { store: NearbyStore }) => {
  const words = useNearby();
  const to = useLocalePath();
  return (
    <li className="near-store">
      <span className="near-face">
        <Picture url={store.photo} sizes="56px" widths={[160]} />
      </span>
      <div>
        <h2>
          <PlainLink to={to(urls.store(store.slug))}>{store.name}</PlainLink>
          {store.is_official && <Seal />}
        </h2>
        <p className="quiet small num">
          {store.city}, {words.products(compact(store.total_product))}
        </p>
      </div>
      <p className="near-mark small num">
        {store.distance_km !== null
          ? `± ${digits(store.distance_km)} km`
          : store.nearness === 'same_city' && words.fromYourCity}
      </p>
    </li>
  );
};

const Stores = ({ area }: { area: Area }) => {
  const words = useNearby();
  const api = useApi();
  const found = useApiQuery(`near ${area.city} ${area.address}`, (client) => load(client, area, 1));
  const [busy, setBusy] = useState(false);
  const more = async ({ stores, page }: Found) => {
    setBusy(true);
    try {
      const next = await load(api, area, page + 1);
      found.set({ ...next, stores: [...stores, ...next.stores] });
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <PartOf words={words} of={found} lines={8}>
      {(data) =>
        data.stores.length === 0 ? (
          <EmptyState title={words.noStores} text={words.noStoresText}>
            <ButtonLink path={urls.brand()}>{words.allStores}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <ul className="near-stores">
              {data.stores.map((store) => (
                <Row key={store.id} store={store} />
              ))}
            </ul>
            {data.stores.length < data.total && (
              <p className="centre up-2">
                <Button busy={busy} onClick={() => more(data)}>
                  {words.moreStores}
                </Button>
              </p>
            )}
            <p className="quiet small up-2">{words.noMap}</p>
          </>
        )
      }
    </PartOf>
  );
};

/** The stores near the chosen place, which only this browser knows. */
export default function NearbyList() {
  const words = useNearby();
  const area = useShoppingArea();
  const [open, setOpen] = useState(false);
  return (
    <>
      <AreaButton area={area} onOpen={() => setOpen(true)} />
      {area === null ? (
        <EmptyState title={words.storesFirst}>
          <Button kind="main" onClick={() => setOpen(true)}>
            {words.chooseArea}
          </Button>
        </EmptyState>
      ) : (
        <Stores key={`${area.city} ${area.address}`} area={area} />
      )}
      <LatePicker open={open} onClose={() => setOpen(false)} />
    </>
  );
}
