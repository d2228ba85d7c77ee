import type { ReactNode } from 'react';
import { digits } from '#common/money.ts';
import type { Brand } from '#contract/catalogue.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** A store to pick: its picture, name, kind and how much buyers see of it; its buttons at the end. */
export const BrandLine = ({
  brand,
  place,
  children,
}: {
  brand: Brand;
  place?: number;
  children: ReactNode;
}) => {
  const { brand: words, category } = useMessages().operatorShelves;
  return (
    <>
      {place !== undefined && <span className="pick-place num">{place}</span>}
      <Picture url={brand.photo} sizes="44px" widths={[160]} width={44} height={44} />
      <div className="pick-facts">
        <p className="pick-name">{brand.name}</p>
        <p className="small quiet">
          {brand.is_official ? words.official : words.ordinary} ·{' '}
          <span className="num">{category.products(digits(brand.total_product))}</span>
        </p>
      </div>
      <div className="pick-ways">{children}</div>
    </>
  );
};
