import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { type Branch, pathTo } from './category-branch.ts';
import { CategoryNode } from './category-node.tsx';
import { FilterSection } from './filter-section.tsx';

type Props = { tree: readonly Branch[]; chosen: number | null; href: (node: Branch) => string };

const shownAtFirst = 6;

/** The category tree: the chosen branch first and open, the other roots on request. */
export const CategoryFilter = ({ tree, chosen, href }: Props) => {
  const { listing: words } = useMessages();
  const [all, setAll] = useState(false);
  const way = chosen === null ? [] : pathTo<Branch>(tree, chosen, (node) => node.children);
  const root = way[0];
  const first = root === undefined ? tree.slice(0, shownAtFirst) : [root];
  const others = tree.filter((node) => !first.includes(node));
  const ids = way.map(({ id }) => id);
  return (
    <FilterSection title={words.category} open>
      <ul className="tree">
        {[...first, ...(all ? others : [])].map((node) => (
          <CategoryNode key={`${node.id} ${chosen}`} node={node} open={ids} chosen={chosen} href={href} />
        ))}
      </ul>
      {others.length > 0 && (
        <button type="button" className="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.fewerCategories : words.otherCategories}
        </button>
      )}
    </FilterSection>
  );
};
