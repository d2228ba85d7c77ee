import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { BrandQuery } from './brand-query.ts';
import { type CategoryNode, holds } from './category-node.ts';
import { DelayedLink } from './delayed-link.tsx';
import type { ChangeBrands } from './use-brand-query.ts';

type Shared = { wanted: number | null; change: ChangeBrands; hrefOf: (part: Partial<BrandQuery>) => string };
type BranchProps = Shared & { node: CategoryNode };

/** A category with those below it, which open by the arrow; the way to the chosen one is open from the start. */
const Branch = ({ node, ...shared }: BranchProps) => {
  const { brand: words } = useMessages();
  const [open, setOpen] = useState(node.id !== shared.wanted && holds(node, shared.wanted));
  const { wanted, change, hrefOf } = shared;
  return (
    <li>
      <div className="branch">
        <DelayedLink
          href={hrefOf({ category: node.id })}
          current={node.id === wanted}
          onGo={() => change({ category: node.id })}
        >
          <span lang={node.name_lang}>{node.name}</span>
        </DelayedLink>
        {node.child.length > 0 && (
          <button
            type="button"
            className="branch-toggle"
            aria-expanded={open}
            aria-label={open ? words.close(node.name) : words.open(node.name)}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'chevron-up' : 'chevron-down'} />
          </button>
        )}
      </div>
      {open && (
        <ul>
          {node.child.map((child) => (
            <Branch key={child.id} node={child} {...shared} />
          ))}
        </ul>
      )}
    </li>
  );
};

/** Categories to filter brands by, three levels. */
export const CategoryTree = ({ categories, ...shared }: Shared & { categories: readonly CategoryNode[] }) => {
  const { brand: words } = useMessages();
  return (
    <ul className="brand-tree">
      <li>
        <div className="branch">
          <DelayedLink
            href={shared.hrefOf({ category: null })}
            current={shared.wanted === null}
            onGo={() => shared.change({ category: null })}
          >
            {words.allCategories}
          </DelayedLink>
        </div>
      </li>
      {categories.map((node) => (
        <Branch key={node.id} node={node} {...shared} />
      ))}
    </ul>
  );
};
