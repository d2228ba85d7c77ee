import { useState } from 'react';
import type { Category } from '#contract/catalogue.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMegamenu } from '#web/client/use-megamenu.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { type CategoryPath, findCategories, leafPaths } from './category-paths.rules.ts';

type Props = { onPick: (category: CategoryPath) => void };

/** The tree of categories, one level at a time, and a box that finds them by their words. */
export const CategoryTree = ({ onPick }: Props) => {
  const { sellerProducts: words } = useMessages();
  const { categories } = useMegamenu(true);
  const [text, setText] = useState('');
  const [way, setWay] = useState<readonly Category[]>([]);
  if (categories === null) return <LoadingScreen />;
  const here = way.at(-1);
  const level = here?.child ?? categories;
  const found = text.trim().length < 2 ? null : findCategories(leafPaths(categories), text);
  const path = (last: Category) => [...way, last].map(({ name }) => name).join(' › ');
  return (
    <div className="stack stack-snug">
      <div className="search">
        <Icon name="search" />
        <input
          type="search"
          data-focus-first=""
          aria-label={words.findCategory}
          placeholder={words.findCategory}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          // Enter here must not send the product
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {found?.length === 0 && <p role="status">{words.categoryNone}</p>}
      <ul className="category-list">
        {found === null && here !== undefined && (
          <li>
            <button type="button" onClick={() => setWay(way.slice(0, -1))}>
              <Icon name="chevron-left" />
              {words.categoryBack(here.name)}
            </button>
          </li>
        )}
        {found !== null
          ? found.map((leaf) => (
              <li key={leaf.id}>
                <button type="button" onClick={() => onPick(leaf)}>
                  {leaf.path}
                </button>
              </li>
            ))
          : level.map((category) => (
              <li key={category.id}>
                <button
                  type="button"
                  onClick={() =>
                    category.child.length === 0
                      ? onPick({ id: category.id, path: path(category) })
                      : setWay([...way, category])
                  }
                >
                  <span>{category.name}</span>
                  {category.child.length > 0 && <Icon name="chevron-right" />}
                </button>
              </li>
            ))}
      </ul>
    </div>
  );
};
