import { Link } from 'react-router';
import { compact } from '#common/money.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { urls } from '#web/urls.ts';
import type { BrandTile } from './load.ts';

/** Logos that lead to their stores; a brand without one has the blank placeholder. */
export const BrandGrid = ({ list }: { list: readonly BrandTile[] }) => {
  const { brand: words } = useMessages();
  const to = useLocalePath();
  return (
    <ul className="grid cols-5 brand-grid">
      {list.map(({ id, name, slug, photo, isOfficial, products }, index) => (
        <li key={id}>
          <Link className="brand-tile" to={to(urls.store(slug))}>
            <span className="brand-logo">
              <Picture
                url={photo}
                sizes="(max-width: 922px) 40vw, 160px"
                widths={[160, 320]}
                eager={index < 10}
                first={index === 0}
              />
            </span>
            <span className="brand-name">
              <b>{name}</b>
              {isOfficial && (
                <span className="keep">
                  {'\u00a0'}
                  <Seal />
                </span>
              )}
            </span>
            <span className="quiet small num">{words.products(compact(products))}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Ten tiles that are still to come. */
export const BrandSkeleton = () => {
  const { ui } = useMessages();
  return (
    <ul className="grid cols-5 brand-grid" aria-busy="true" aria-label={ui.loading}>
      {Array.from({ length: 10 }, (_, index) => (
        <li key={index} className="brand-tile skeleton" aria-hidden="true">
          <span className="brand-logo bone" />
          <span className="bone bone-brand" />
          <span className="bone bone-count" />
        </li>
      ))}
    </ul>
  );
};
