import { Link } from 'react-router';
import type { Brand } from '#contract/catalogue.ts';
import { useLocalePath } from '#web/client/messages.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { urls } from '#web/urls.ts';

type Props = { title: string; brands: readonly Brand[] };

/** Featured brands of a category, each leading to its store (checklist 51). */
export const MegaBrands = ({ title, brands }: Props) => {
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
