import { useState } from 'react';
import { rupiah } from '#common/money.ts';
import { type ProductEstimate, shippingEstimate } from '#contract/nearby.ts';
import { type Api, dataOrNull } from '#web/client/api.ts';
import { type Area, keepArea } from '#web/client/area.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { AreaButton, LatePicker } from './area-button.tsx';
import { useShoppingArea } from './use-shopping-area.ts';
import { useNearby } from './use-words.ts';

/** Asks with the address where one is chosen; an address that is no longer the reader's leaves its city. */
const load = async (api: Api, product_id: number, area: Area): Promise<ProductEstimate | null> => {
  if (area.address !== null) {
    const input = { product_id, address_id: area.address };
    const found = await dataOrNull(api.call(shippingEstimate, { input }));
    if (found !== null) return found;
    keepArea({ city: area.city, name: area.name, address: null });
  }
  return dataOrNull(api.call(shippingEstimate, { input: { product_id, city_id: area.city } }));
};

const Estimate = ({ productId, area }: { productId: number; area: Area }) => {
  const words = useNearby();
  const { data, failed } = useApiQuery(`estimate ${productId} ${area.city} ${area.address}`, (api) =>
    load(api, productId, area),
  );
  if (failed) return <p className="quiet small">{words.failed}</p>;
  if (data === null) return null;
  const { price, area: place, courier_name, service_name, etd, nearness, distance_km, is_same_day } = data;
  return (
    <>
      <p>{price === null ? words.noCourier : <b>{words.productPrice(rupiah(price), place.city)}</b>}</p>
      {price !== null && (
        <p className="quiet small">
          {words.byService(courier_name ?? '', service_name ?? '', (etd ?? '').replace(/^(\d+)-\1$/, '$1'))}.{' '}
          {words.estimated}
        </p>
      )}
      {(nearness === 'same_city' || is_same_day || distance_km !== null) && (
        <p className="row snug small">
          {is_same_day && <span className="badge badge-good">{words.sameDay}</span>}
          {nearness === 'same_city' && <span className="badge">{words.fromYourCity}</span>}
          {distance_km !== null && <span className="quiet num">{words.distance(String(distance_km))}</span>}
        </p>
      )}
    </>
  );
};

/** Where the product would go, and what that may cost. */
export default function ProductShipping({ productId }: { productId: number }) {
  const area = useShoppingArea();
  const words = useNearby();
  const [open, setOpen] = useState(false);
  return (
    <>
      <AreaButton area={area} onOpen={() => setOpen(true)} />
      {area === null ? (
        <p className="quiet small">{words.seeShipping}</p>
      ) : (
        <Estimate productId={productId} area={area} />
      )}
      <LatePicker open={open} onClose={() => setOpen(false)} />
    </>
  );
}
