import '#web/styles/parts/bundles.css';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { rupiah } from '#common/money.ts';
import { addBundle, type Bundle, type BundlePart, productBundles } from '#contract/bundle.ts';
import { NetworkError, need } from '#web/client/api.ts';
import { rememberCart } from '#web/client/cart-store.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { useBundleWords } from './use-words.ts';

type Chosen = Readonly<Record<number, number>>;

const variantOf = ({ product_id, variants }: BundlePart, chosen: Chosen) =>
  variants.find(({ id }) => id === chosen[product_id]) ?? variants[0];

/** Rupiah of one set with the chosen variants, and what it saves: as the cart will count it. */
const priceOf = (bundle: Bundle, chosen: Chosen): { before: number; saving: number } => {
  const before = bundle.parts.reduce(
    (sum, part) => sum + (variantOf(part, chosen)?.price ?? part.price) * part.qty,
    0,
  );
  const saving =
    bundle.saving_type === 'percentage' ? Math.floor((before * bundle.saving_value) / 100) : bundle.saving;
  return { before, saving };
};

type PartProps = { part: BundlePart; chosen: Chosen; onChoose: (variantId: number) => void };

const Part = ({ part, chosen, onChoose }: PartProps) => {
  const words = useBundleWords();
  const to = useLocalePath();
  const variant = variantOf(part, chosen);
  return (
    <li>
      <Picture url={part.photo} sizes="64px" widths={[160]} width={64} height={64} />
      <div>
        <p>
          {part.qty > 1 && <b className="num">{words.pieces(part.qty)} </b>}
          <Link to={to(urls.product(part.slug))}>{part.product_name}</Link>
        </p>
        <p className="quiet small num">{rupiah(variant?.price ?? part.price)}</p>
        {part.variants.length > 1 && (
          <Select
            aria-label={words.variantOf(part.product_name)}
            value={String(variant?.id ?? '')}
            options={part.variants.map(({ id, options }) => ({
              value: String(id),
              label: options.join(', '),
            }))}
            onPick={(value) => onChoose(Number(value))}
          />
        )}
      </div>
    </li>
  );
};

const OneBundle = ({ bundle }: { bundle: Bundle }) => {
  const words = useBundleWords();
  const { buy } = useMessages();
  const to = useLocalePath();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [chosen, setChosen] = useState<Chosen>({});
  const [busy, setBusy] = useState(false);
  const { before, saving } = priceOf(bundle, chosen);
  const add = async () => {
    setBusy(true);
    try {
      const variants = bundle.parts.flatMap((part) => {
        const variant = part.variant_id === null ? variantOf(part, chosen) : undefined;
        return variant === undefined ? [] : { product_id: part.product_id, variant_id: variant.id };
      });
      const answer = await api.call(addBundle, { input: { bundle_id: bundle.bundle_id, variants } });
      if (answer.code === 401) {
        toast.info(buy.loginToAdd);
        navigate(to(urls.login(pathname + search)));
      } else if (answer.code === 200) {
        rememberCart(answer.data);
        toast.good(words.added, { label: buy.seeCart, path: urls.cart() });
      } else toast.err(answer.message);
    } catch (error) {
      console.error(error);
      if (error instanceof NetworkError) toast.err(buy.noAnswer);
    } finally {
      setBusy(false);
    }
  };
  return (
    <article className="panel panel-body bundle" aria-label={bundle.bundle_name}>
      <div className="stack stack-snug">
        <h3 className="row snug">
          {bundle.bundle_name}
          <span className="badge badge-good num">{words.saves(rupiah(saving))}</span>
        </h3>
        <ul className="bundle-parts">
          {bundle.parts.map((part) => (
            <Part
              key={`${part.product_id} ${part.variant_id}`}
              part={part}
              chosen={chosen}
              onChoose={(variantId) => setChosen((was) => ({ ...was, [part.product_id]: variantId }))}
            />
          ))}
        </ul>
      </div>
      <div className="stack stack-snug bundle-sum">
        <dl className="num">
          <div>
            <dt>{words.before}</dt>
            <dd>
              <s className="quiet">{rupiah(before)}</s>
            </dd>
          </div>
          <div>
            <dt>{words.together}</dt>
            <dd>
              <Price amount={before - saving} />
            </dd>
          </div>
        </dl>
        {bundle.limit_per_buyer !== null && (
          <p className="quiet small">{words.limit(bundle.limit_per_buyer)}</p>
        )}
        <Button kind="line" busy={busy} aria-label={words.addOf(bundle.bundle_name)} onClick={add}>
          {words.add}
        </Button>
      </div>
    </article>
  );
};

/** The bundles that a product is part of, each with what it saves and one press that puts all of it into the cart. */
export default function BundleBlock({ productId }: { productId: number }) {
  const words = useBundleWords();
  const { data } = useApiQuery(
    `bundles ${productId}`,
    async (api) => (await need(api.call(productBundles, { input: { product_id: productId } }))).data,
  );
  if (data === null || data.length === 0) return null;
  return (
    <section className="up-block" aria-labelledby="paket">
      <div className="block-head">
        <h2 id="paket">{words.title}</h2>
      </div>
      <div className="stack">
        {data.map((bundle) => (
          <OneBundle key={bundle.bundle_id} bundle={bundle} />
        ))}
      </div>
    </section>
  );
}
