import { useState } from 'react';
import { digits } from '#common/money.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { type Branch, pathTo, wholeBranch } from './category-branch.ts';
import { loadTree } from './vocabulary.ts';

type Props = {
  node: Branch;
  open: readonly number[];
  chosen: number | null;
  /** How many products of this list each has; undefined, until it is known: all that it has; null where nobody counts. */
  counts: Record<number, number> | undefined | null;
  href: (node: Branch) => string;
};

/** A category of the tree with what is below it. Children that the page did not bring are asked for on opening. */
export const CategoryNode = ({ node, open: way, chosen, counts, href }: Props) => {
  const { listing: words } = useMessages();
  const locale = useLocale();
  const api = useApi();
  const onWay = way.includes(node.id);
  const [open, setOpen] = useState(onWay);
  const [late, setLate] = useState<Branch[]>([]);
  const children = node.children.length > 0 ? node.children : late;

  const toggle = async () => {
    setOpen(!open);
    if (open || children.length > 0) return;
    try {
      const [found] = pathTo(await loadTree(api, locale), node.id, () => []);
      if (found !== undefined) setLate(wholeBranch(found).children);
    } catch (error) {
      console.error(error);
    }
  };

  return (
    <li>
      <div className="tree-row">
        <PlainLink to={href(node)} aria-current={node.id === chosen ? 'true' : undefined}>
          <span lang={node.name_lang}>{node.name}</span>{' '}
          {node.level === 1 && counts !== null && (
            <span className="num quiet">{digits(counts ? (counts[node.id] ?? 0) : node.total)}</span>
          )}
        </PlainLink>
        {node.more && (
          <button
            type="button"
            className="tree-toggle"
            aria-expanded={open}
            aria-label={words.openBranch(node.name)}
            onClick={toggle}
          >
            <Icon name="chevron-down" />
          </button>
        )}
      </div>
      {open && children.length > 0 && (
        <ul>
          {children.map((child) => (
            <CategoryNode
              key={child.id}
              node={child}
              open={way}
              chosen={chosen}
              counts={counts}
              href={href}
            />
          ))}
        </ul>
      )}
    </li>
  );
};
