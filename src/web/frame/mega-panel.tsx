import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Brand, Category } from '#contract/catalogue.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useMegamenu } from '#web/client/use-megamenu.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { urls } from '#web/urls.ts';

type Props = { title: string; brands: readonly Brand[] };

/** Featured brands of a category, each leading to its store. */
const MegaBrands = ({ title, brands }: Props) => {
  const to = useLocalePath();
  return (
    <div className="mega-brands">
      {brands.length > 0 && <h3>{title}</h3>}
      <ul>
        {brands.map((brand) => (
          <li key={brand.id}>
            <Link className="row" to={to(urls.store(brand.merchant_slug || brand.slug))}>
              <span className="store-face store-face-small">
                <Picture url={brand.image} sizes="40px" widths={[160]} width={40} height={40} />
              </span>
              {brand.name}
              {brand.is_official && <Seal />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};

const neighbour = (link: Element, way: 'nextElementSibling' | 'previousElementSibling'): HTMLElement | null =>
  link.closest('li')?.[way]?.querySelector('a') ?? null;

/**
 * Top categories at the left; the one under the pointer or the focus shows its two levels and its brands.
 * Arrow keys: up and down among the tops, right into the middle, left back.
 */
const MegaPanel = ({ categories }: { categories: readonly Category[] }) => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const [chosen, setChosen] = useState(categories[0]?.id);
  const middle = useRef<HTMLDivElement>(null);
  const tops = useRef<HTMLUListElement>(null);
  const top = categories.find(({ id }) => id === chosen);

  const move = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const { key, currentTarget } = event;
    const way =
      key === 'ArrowDown' ? 'nextElementSibling' : key === 'ArrowUp' ? 'previousElementSibling' : null;
    const target =
      way !== null
        ? neighbour(currentTarget, way)
        : key === 'ArrowRight'
          ? middle.current?.querySelector('a')
          : null;
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  const back = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft') return;
    event.preventDefault();
    tops.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  };

  return (
    <div className="mega">
      <ul className="mega-tops" ref={tops}>
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              lang={category.name_lang}
              to={to(urls.categoryOf(category))}
              aria-expanded={category.id === chosen}
              onPointerEnter={() => setChosen(category.id)}
              onFocus={() => setChosen(category.id)}
              onKeyDown={move}
            >
              <Picture url={category.icon} sizes="28px" widths={[160]} width={28} height={28} />
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mega-mid" ref={middle} onKeyDown={back}>
        {top?.child.map((child) => (
          <div key={child.id}>
            <h3>
              <Link lang={child.name_lang} to={to(urls.categoryOf(child))}>
                {child.name}
              </Link>
            </h3>
            <ul>
              {child.child.map((leaf) => (
                <li key={leaf.id}>
                  <Link lang={leaf.name_lang} to={to(urls.categoryOf(leaf))}>
                    {leaf.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <MegaBrands title={ui.brandsOfCategory} brands={top?.related_brand ?? []} />
    </div>
  );
};

/** The panel once its categories are there; opening it again asks again for what did not come. */
export const MegaMenuContent = () => {
  const { categories } = useMegamenu(true);
  return categories !== null && <MegaPanel categories={categories} />;
};
