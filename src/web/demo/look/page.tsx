import '#web/styles/pages/checkout.css';
import '#web/styles/pages/order.css';
import '#web/styles/pages/seller.css';
import '#web/styles/pages/operator-frame.css';
import '#web/styles/pages/look.css';
import { useEffect, useState } from 'react';
import { data, useLoaderData } from 'react-router';
import { loginOptions } from '#contract/auth.ts';
import { listProducts } from '#contract/catalogue.ts';
import { need } from '#web/client/api.ts';
import { type Load, pageLoader } from '#web/client/page-load.ts';
import { Buttons, Choosers, FormFields, Ticks } from './controls.tsx';
import { Banners, Cards, Prices } from './goods.tsx';
import { Heads, Tables, Waits, Ways } from './lists.tsx';
import { OrderJourney, OrderStates } from './orders.tsx';
import { Overlays } from './overlays.tsx';

type LookData = { photo: string };

const load: Load<LookData> = async ({ api }) => {
  const { is_demo } = (await need(api.call(loginOptions))).data;
  // a real shop has no such page
  if (!is_demo) throw data('', { status: 404 });
  const products = (await need(api.call(listProducts, { input: { per_page: 1 } }))).data;
  return { photo: products[0]?.photos[0]?.image_url ?? '' };
};

export const loader = pageLoader(load);

export const meta = () => [{ title: 'Look | Lokapasar' }, { name: 'robots', content: 'noindex' }];

/** Every shared part of the pages in all of its states, made of the parts themselves. */
export default function Page() {
  const { photo } = useLoaderData<LookData>();
  // some parts speak of the reader's own time and clipboard, which only the browser knows
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    <div className="page look">
      <h1 lang="en">Look</h1>
      {inBrowser && (
        <>
          <Buttons />
          <FormFields />
          <Choosers />
          <Ticks />
          <Heads />
          <Ways />
          <Prices />
          <Cards photo={photo} />
          <Banners photo={photo} />
          <OrderStates />
          <OrderJourney />
          <Tables />
          <Waits />
          <Overlays />
        </>
      )}
    </div>
  );
}
