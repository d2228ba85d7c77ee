import { useId } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { type BrandQuery, storeTypes } from './brand-query.ts';
import type { CategoryNode } from './category-node.ts';
import { CategoryTree } from './category-tree.tsx';
import { DelayedLink } from './delayed-link.tsx';
import type { ChangeBrands } from './use-brand-query.ts';

export type FilterProps = {
  wanted: BrandQuery;
  change: ChangeBrands;
  hrefOf: (part: Partial<BrandQuery>) => string;
  categories: readonly CategoryNode[];
};

/** What narrows the list: the type of store and the category. */
export const BrandFilter = ({ wanted, change, hrefOf, categories }: FilterProps) => {
  const { brand: words } = useMessages();
  const id = useId();
  return (
    <>
      <section className="brand-choice" aria-labelledby={`${id}-type`}>
        <h2 id={`${id}-type`}>{words.storeType}</h2>
        <ul className="brand-tree">
          {storeTypes.map((type) => (
            <li key={type} className="branch">
              <DelayedLink
                href={hrefOf({ type })}
                current={type === wanted.type}
                onGo={() => change({ type })}
              >
                {words.types[type]}
              </DelayedLink>
            </li>
          ))}
        </ul>
      </section>
      <section className="brand-choice" aria-labelledby={`${id}-category`}>
        <h2 id={`${id}-category`}>{words.category}</h2>
        <CategoryTree categories={categories} wanted={wanted.category} change={change} hrefOf={hrefOf} />
      </section>
    </>
  );
};
