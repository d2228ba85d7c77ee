import { Fragment, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { digits, rupiah } from '#common/money.ts';
import { numberNames } from '#contract/number-kinds.ts';
import type { MerchantMini } from '#contract/product.ts';
import { hasCredential } from '#web/client/credential.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { forMe } from '#web/client/own-recommendations.ts';
import { rememberSeen } from '#web/client/seen-products.ts';
import { useApi } from '#web/client/use-api.ts';
import { type Purchase, useBuying } from '#web/client/use-buying.ts';
import { markAfterLogin } from '#web/client/wishlist-store.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { JsonLd } from '#web/ui/json-ld.tsx';
import { Marks } from '#web/ui/marks.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { ProductStrip } from '#web/ui/product-strip.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { WishlistHeart } from '#web/ui/wishlist-heart.tsx';
import { urls } from '#web/urls.ts';
import { Amount } from './amount.tsx';
import { BuyHead } from './buy-head.tsx';
import { Details } from './details.tsx';
import { Gallery } from './gallery.tsx';
import { productJsonLd } from './json-ld.ts';
import { LateBundles } from './late-bundles.tsx';
import { LateQuestions } from './late-questions.tsx';
import { LateShipping } from './late-shipping.tsx';
import { LateTogether } from './late-together.tsx';
import type { FoundProduct } from './load.ts';
import { least, most, type Offer, offerOf } from './offer.rules.ts';
import type { ProductView, VariantView } from './product-view.ts';
import { Reviews } from './reviews.tsx';
import { firstVariant, isPossible, pick } from './variant.rules.ts';
import { Vouchers } from './vouchers.tsx';

const key = 'variant';

/**
 * The chosen variant, null without variants. It lives in the address, so that a link to it can be shared;
 * `named` is the one the address names, null while nobody has chosen.
 */
const useVariant = (variants: readonly VariantView[]) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wanted = Number(new URLSearchParams(search).get(key));
  const named = variants.find(({ id }) => id === wanted) ?? null;
  const chosen = named ?? firstVariant(variants);

  const choose = (at: number, value: string) => {
    const next = pick(variants, chosen?.options ?? [], at, value);
    if (next === null || next.id === chosen?.id) return;
    const query = new URLSearchParams(search);
    query.set(key, String(next.id));
    navigate(`${pathname}?${query}`, { replace: true, preventScrollReset: true });
  };
  return { chosen, named, choose };
};

/** Who sells it. */
type StoreCardProps = { merchant: MerchantMini; score: ProductView['store_score']; productId: number };
const StoreCard = ({ merchant, score, productId }: StoreCardProps) => {
  const { product: words } = useMessages();
  const to = useLocalePath();
  const path = urls.store(merchant.merchant_slug);
  return (
    <section className="buy-line" aria-label={words.store}>
      <div className="store-card">
        <span className="store-face">
          <Picture url={merchant.merchant_photo} sizes="48px" widths={[160]} />
        </span>
        <div>
          <h2>
            <PlainLink to={to(path)}>{merchant.merchant_name}</PlainLink>
            <Marks merchant={merchant} />
          </h2>
          <p className="quiet small">{merchant.merchant_city}</p>
          {score?.on_time != null && (
            <p className="row snug quiet small num">
              {score.is_reliable && <span className="badge badge-good">{words.reliable}</span>}
              {words.onTime(Math.round(score.on_time))}
            </p>
          )}
        </div>
        <div className="row">
          <ButtonLink path={urls.chatWith(merchant.merchant_slug, `?product=${productId}`)} small>
            {words.chatStore}
          </ButtonLink>
          <ButtonLink path={path} small>
            {words.visitStore}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
};

type Props = {
  product: ProductView;
  chosen: VariantView | null;
  onPick: (at: number, value: string) => void;
};

/** One group of radios per option; what cannot be bought with the options above is crossed out. */
const Options = ({ product: { options, variants }, chosen, onPick }: Props) =>
  options.map(({ name, values }, at) => (
    <fieldset key={name} className="buy-line">
      <legend className="hide">{name}</legend>
      <p className="label">
        <span>
          {name}: <b>{chosen?.options[at]}</b>
        </span>
      </p>
      <div className="options">
        {values.map((value) => (
          <label key={value} className="option">
            <input
              type="radio"
              name={`option-${at}`}
              value={value}
              checked={chosen?.options[at] === value}
              disabled={!isPossible(variants, chosen?.options ?? [], at, value)}
              onChange={() => onPick(at, value)}
            />
            <span>{value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  ));

type WholesaleProps = { offer: Offer; steps: ProductView['wholesale'] };

/** What a piece costs where more are bought; nothing while a flash price applies, or where none is lower. */
const Wholesale = ({ offer, steps = [] }: WholesaleProps) => {
  const { product: words } = useMessages();
  const lower = offer.flash === null ? steps.filter(({ price }) => price < offer.price) : [];
  if (lower.length === 0) return null;
  return (
    <section className="buy-line" aria-label={words.wholesale}>
      <p className="label">{words.wholesale}</p>
      <dl className="spec num">
        {lower.map(({ min_qty, price }) => (
          <Fragment key={min_qty}>
            <dt>{words.wholesaleFrom(min_qty)}</dt>
            <dd>
              <b>{words.wholesaleEach(rupiah(price))}</b>
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
};

type FactsProps = { productId: number; city: string; weight: number; preorderDays: number | null };

/** Where it comes from and what happens with the money. `weight` in grams. No price that is not known yet. */
const Facts = ({
  productId,
  city,
  weight,
  preorderDays,
  numbers,
}: FactsProps & Pick<ProductView, 'numbers'>) => {
  const { product: words } = useMessages();
  return (
    <ul className="facts buy-line">
      {preorderDays !== null && (
        <li>
          <Icon name="clock" />
          <span>
            <b>{words.preorder}</b>. {words.preorderText(preorderDays)}
          </span>
        </li>
      )}
      <li>
        <Icon name="truck" />
        <span>
          {city !== '' && (
            <>
              {words.shippedFrom} <b>{city}</b>.{' '}
            </>
          )}
          {words.shippingCost(digits(weight))}
        </span>
        <LateShipping productId={productId} />
      </li>
      <li>
        <Icon name="shield-check" />
        <span>
          {words.moneyKept} <b>{words.moneyKeptUntil}</b>. {words.moneyBack}
        </span>
      </li>
      {numbers.map(({ kind, number }) => (
        <li key={kind}>
          <Icon name={number === null ? 'info' : 'circle-check'} />
          <span>
            {number === null ? (
              words.notHalal
            ) : (
              <>
                {number.startsWith(numberNames[kind].toUpperCase()) ? '' : `${numberNames[kind]} `}
                <b>{number}</b>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};

type Buying = { busy: Purchase | null; add: () => void; buy: () => void };

/** Tells its reader when it is back; what that takes is fetched by the press. A guest logs in first, and finds it on the wishlist. */
const Watch = ({ productId }: { productId: number }) => {
  const { product: words, ui } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isOn, setOn] = useState(false);
  const press = async () => {
    if (!hasCredential()) {
      markAfterLogin(productId);
      toast.info(ui.loginFirst);
      navigate(to(urls.login(pathname + search)));
      return;
    }
    try {
      const { watch } = await import('#web/features/searching-on/watch-product.ts');
      setOn(await watch(api, locale, productId, !isOn));
    } catch (error) {
      console.error(error);
    }
  };
  return (
    <Button kind={isOn ? 'line' : 'main'} aria-pressed={isOn} onClick={press}>
      {isOn ? words.watching : words.watch}
    </Button>
  );
};

type BuyProps = { buying: Buying; soldOut: boolean; product: ProductView };

/** The two ways to buy, or the word that there is nothing to buy, with a way to be told when there is. */
const BuyButtons = ({ buying, soldOut, product }: BuyProps) => {
  const { product: words } = useMessages();
  if (soldOut) {
    return (
      <>
        <Button kind="line" disabled>
          {words.soldOut}
        </Button>
        <Watch key={product.id} productId={product.id} />
      </>
    );
  }
  return (
    <>
      <Button kind="line" busy={buying.busy === 'add'} onClick={buying.add} aria-label={words.addToCartLabel}>
        {buying.busy !== 'add' && <Icon name="plus" />}
        {words.addToCart}
      </Button>
      <Button
        kind="main"
        busy={buying.busy === 'buy'}
        disabled={product.holiday != null}
        onClick={buying.buy}
      >
        {product.holiday?.label ?? words.buyNow}
      </Button>
    </>
  );
};

/** The product: what it looks like, what it costs, what it is, what others say. */
export const ProductScreen = ({ product, reviews, recommendations, secondsLeft, origin }: FoundProduct) => {
  const { product: words, ui } = useMessages();
  const locale = useLocale();
  const { chosen, named, choose } = useVariant(product.variants);
  const [asked, setAsked] = useState(1);
  const offer = offerOf(product, chosen);
  const soldOut = most(offer) === 0;
  const qty = Math.max(least(offer), Math.min(asked, most(offer)));
  const buying = useBuying({ product_id: product.id, variant_id: chosen?.id, qty });
  const api = useApi();
  useEffect(() => {
    rememberSeen(product.id);
    if (forMe() === 'on')
      import('#web/client/report-view.ts')
        .then(({ reportView }) => reportView(api, product.id))
        .catch(console.error);
  }, [api, product.id]);
  const steps = product.categories.map(({ name, name_lang, slug }, index) => ({
    label: name,
    lang: name_lang,
    path: urls.categoryOf({ slug, level: index + 1 }),
  }));
  return (
    <>
      {/* made on the server alone, which is where it is read: the browser need not know how */}
      <JsonLd data={import.meta.env.SSR ? productJsonLd(product, { origin, locale, home: ui.home }) : null} />
      <div className="page">
        <div className="wide-only product-crumbs">
          <Breadcrumb steps={steps} here={product.product_name} />
        </div>
        <div className="product">
          <Gallery
            name={product.product_name}
            photos={product.photos}
            wanted={named?.photo ?? null}
            soldOut={!product.is_available || product.stock === 0}
          />
          <div className="buy stack stack-buy">
            <BuyHead product={product} offer={offer} secondsLeft={secondsLeft} />
            <Options product={product} chosen={chosen} onPick={choose} />
            <Amount
              offer={offer}
              hasVariants={product.stock > 0 && chosen !== null}
              value={qty}
              onChange={setAsked}
            />
            {product.holiday && (
              <p className="soon" role="note">
                {product.holiday.text} {product.holiday.note}
              </p>
            )}
            <div className="row wide-only buttons-2">
              <BuyButtons buying={buying} soldOut={soldOut} product={product} />
            </div>
            <Wholesale offer={offer} steps={product.wholesale} />
            <Facts
              productId={product.id}
              city={product.merchant.merchant_city}
              weight={offer.weight}
              preorderDays={product.preorder_days ?? null}
              numbers={product.numbers}
            />
            <Vouchers product={product} inFlashSale={offer.flash !== null} />
            <StoreCard merchant={product.merchant} score={product.store_score} productId={product.id} />
          </div>
          <div className="blocks product-more">
            <Details product={product} weight={offer.weight} />
            <Reviews key={product.id} product={product} first={reviews} />
            <LateQuestions
              key={`questions ${product.id}`}
              productId={product.id}
              slug={product.slug}
              store={product.merchant.merchant_name}
            />
          </div>
        </div>
        <LateBundles key={`bundles ${product.id}`} productId={product.id} />
        {recommendations.length > 0 && (
          <section className="up-block" aria-labelledby="lain">
            <div className="block-head">
              <h2 id="lain">{words.recommended}</h2>
            </div>
            <ProductStrip products={recommendations} />
          </section>
        )}
        <LateTogether key={`together ${product.id}`} slug={product.slug} />
      </div>
      <div className="bar buy-bar narrow-only">
        <WishlistHeart
          productId={product.id}
          name={product.product_name}
          className="icon-button icon-button-line heart-button"
        />
        <BuyButtons buying={buying} soldOut={soldOut} product={product} />
      </div>
    </>
  );
};
