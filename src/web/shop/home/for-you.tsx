import '#web/styles/parts/for-you.css';
import { useEffect, useRef, useState } from 'react';
import { productsById } from '#contract/catalogue.ts';
import { recommendations } from '#contract/home.ts';
import { listOrders, type Order } from '#contract/order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { readOwnRecommendations, switchOwnRecommendations } from '#contract/recommendation.ts';
import { sitePagePaths } from '#contract/site-page-names.ts';
import { forYou as english } from '#messages/en/for-you.ts';
import { type ForYouMessages, forYou as indonesian } from '#messages/id/for-you.ts';
import { type Api, need } from '#web/client/api.ts';
import { useInLocale, useLocalePath } from '#web/client/messages.tsx';
import { forMe, rememberForMe } from '#web/client/own-recommendations.ts';
import { seenProducts } from '#web/client/seen-products.ts';
import { isOperator, useSession } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { type CardProduct, isSoldOut } from '#web/ui/card-product.ts';
import { Picture } from '#web/ui/picture.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { ProductStrip } from '#web/ui/product-strip.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';

const underWay: OrderStatus[] = [
  'waiting_payment',
  'paid',
  'processed',
  'shipped',
  'delivered',
  'complained',
];
const shownOrders = 3;
const shownProducts = 12;

type Found = {
  orders: Order[];
  again: CardProduct[];
  seen: CardProduct[];
  /** From what was looked at and bought, for who asked for it; null otherwise. */
  own: CardProduct[] | null;
  /** Whether to ask if they want that. */
  asks: boolean;
};

/** What was shown last, for the way back to the page within one visit; a login or logout loads the page anew. */
let latest: Found | null = null;

/** The own orders where somebody buys here, then all products in one call. */
const load = async (api: Api, buys: boolean): Promise<Found> => {
  const ordersOf = async (status: OrderStatus[], per_page: number) =>
    buys ? (await need(api.call(listOrders, { input: { status, per_page } }))).data : [];
  const [orders, done, wish] = await Promise.all([
    ordersOf(underWay, shownOrders),
    ordersOf(['completed'], 6),
    buys ? wishOf(api) : 'no',
  ]);
  const bought = [...new Set(done.flatMap(({ items }) => items.map(({ product_id }) => product_id)))];
  const seen = seenProducts();
  const ids = [...new Set([...bought.slice(0, shownProducts), ...seen])];
  const products = ids.length === 0 ? [] : (await need(api.call(productsById, { input: { ids } }))).data;
  const byId = new Map(products.map((product) => [product.id, product]));
  const cards = (some: readonly number[]) => some.flatMap((id) => byId.get(id) ?? []).slice(0, shownProducts);
  const hasGround = ids.length > 0;
  return {
    orders,
    again: cards(bought).filter((product) => !isSoldOut(product)),
    seen: cards(seen),
    own: wish === 'on' && hasGround ? await loadOwn(api) : null,
    asks: wish === 'off' && hasGround,
  };
};

const loadOwn = async (api: Api): Promise<CardProduct[]> =>
  (await need(api.call(recommendations, { input: { like: 'me', per_page: shownProducts } }))).data;

/** What this device knows, else what the shop does. */
const wishOf = async (api: Api): Promise<'on' | 'off' | 'no'> => {
  const known = forMe();
  if (known !== null) return known;
  const { is_on } = (await need(api.call(readOwnRecommendations))).data;
  const wish = is_on ? 'on' : 'off';
  rememberForMe(wish);
  return wish;
};

/**
 * Open orders first, then what was bought before, then what was looked at. It comes into a page that is being read: it
 * takes its space only while its place is out of sight below, or above where the browser holds what is read in place.
 */
export const ForYou = () => {
  const words = useInLocale({ id: indonesian, en: english });
  const to = useLocalePath();
  const api = useApi();
  const { member, user } = useSession();
  const buys = member && !isOperator(user);
  const marker = useRef<HTMLSpanElement>(null);
  const [found, setFound] = useState(latest);
  const [shown, setShown] = useState(latest !== null);
  useEffect(() => {
    let gone = false;
    load(api, buys)
      .then((data) => {
        latest = data;
        if (!gone) setFound(data);
      })
      .catch(console.error);
    return () => {
      gone = true;
    };
  }, [api, buys]);
  useEffect(() => {
    const place = marker.current;
    if (found === null || shown || place === null) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry === undefined || entry.isIntersecting) return;
      const isBelow = entry.boundingClientRect.top > 0;
      if (isBelow || CSS.supports('overflow-anchor', 'auto')) setShown(true);
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [found, shown]);
  const { orders, again, seen, own, asks } = (shown ? found : null) ?? nothing;
  const change = (own: CardProduct[] | null, asks: boolean) => {
    if (found === null) return;
    latest = { ...found, own, asks };
    setFound(latest);
  };
  return (
    <>
      <span ref={marker} className="hide" />
      {orders.length > 0 && (
        <section aria-labelledby="open-orders">
          <div className="block-head">
            <h2 id="open-orders">{words.openOrders}</h2>
            <PlainLink className="link" to={to(urls.orders())}>
              {words.allOrders}
            </PlainLink>
          </div>
          <ul className="open-orders">
            {orders.map((order) => (
              <li key={order.order_code}>
                <OpenOrder
                  order={order}
                  name={nameOf(order, words.andOthers)}
                  href={to(urls.order(order.order_code))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {own !== null && <OwnRow words={words} products={own} onOff={() => change(null, true)} />}
      {asks && (
        <Offer
          words={words}
          onAnswer={(products) => change(products, false)}
          privacy={to(sitePagePaths.privacy)}
        />
      )}
      {again.length > 0 && <Row id="buy-again" title={words.buyAgain} products={again} />}
      {seen.length > 0 && <Row id="seen" title={words.seen} products={seen} />}
    </>
  );
};

const nothing: Found = { orders: [], again: [], seen: [], own: null, asks: false };

/** Asks once; "no" is remembered on this device. */
const Offer = ({
  words,
  privacy,
  onAnswer,
}: {
  words: ForYouMessages;
  privacy: string;
  onAnswer: (products: CardProduct[] | null) => void;
}) => {
  const turnOn = useMutation(
    async (api) => {
      await need(api.call(switchOwnRecommendations, { input: { is_on: true } }));
      rememberForMe('on');
      return loadOwn(api);
    },
    { onDone: onAnswer, revalidate: false },
  );
  const refuse = () => {
    rememberForMe('no');
    onAnswer(null);
  };
  return (
    <section className="panel panel-body own-offer" aria-labelledby="own-offer">
      <div>
        <h2 id="own-offer" className="account-h">
          {words.offer}
        </h2>
        <p className="quiet">
          {words.offerText}{' '}
          <PlainLink className="link" to={privacy}>
            {words.privacy}
          </PlainLink>
        </p>
      </div>
      <div className="row">
        <Button kind="main" small busy={turnOn.busy} onClick={turnOn.run}>
          {words.turnOn}
        </Button>
        <Button small onClick={refuse}>
          {words.refuse}
        </Button>
      </div>
    </section>
  );
};

/** Recommendations from what was looked at and bought; one press ends them. */
const OwnRow = ({
  words,
  products,
  onOff,
}: {
  words: ForYouMessages;
  products: readonly CardProduct[];
  onOff: () => void;
}) => {
  const toast = useToast();
  const turnOff = useMutation(
    (api) => need(api.call(switchOwnRecommendations, { input: { is_on: false } })),
    {
      revalidate: false,
      onDone: () => {
        rememberForMe('no');
        toast.good(words.turnedOff);
        onOff();
      },
    },
  );
  return (
    <section aria-labelledby="own">
      <div className="block-head">
        <h2 id="own">{words.own}</h2>
        <button type="button" className="link" disabled={turnOff.busy} onClick={turnOff.run}>
          {words.turnOff}
          <span className="hide">: {words.own}</span>
        </button>
      </div>
      {products.length > 0 && <ProductStrip products={products} label={words.own} shipping />}
    </section>
  );
};

const nameOf = ({ items }: Order, andOthers: (name: string, count: number) => string): string => {
  const name = items[0]?.product_name ?? '';
  return items.length > 1 ? andOthers(name, items.length - 1) : name;
};

const OpenOrder = ({ order, name, href }: { order: Order; name: string; href: string }) => (
  <PlainLink to={href}>
    <Picture url={order.items[0]?.photo?.image_url} sizes="56px" widths={[160]} width={56} height={56} />
    <span>
      <b>{order.status_label}</b>
      <small>{name}</small>
    </span>
  </PlainLink>
);

const Row = ({ id, title, products }: { id: string; title: string; products: readonly CardProduct[] }) => (
  <section aria-labelledby={id}>
    <div className="block-head">
      <h2 id={id}>{title}</h2>
    </div>
    <ProductStrip products={products} label={title} shipping />
  </section>
);
