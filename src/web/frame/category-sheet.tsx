import { Link } from 'react-router';
import type { Category } from '#contract/catalogue.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useMegamenu } from '#web/client/use-megamenu.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { urls } from '#web/urls.ts';
import { useClosingOnMove } from './use-closing.ts';

const TopCategory = ({ category }: { category: Category }) => {
  const { ui } = useMessages();
  const to = useLocalePath();
  return (
    <li>
      <details className="sheet-category" name="categories">
        <summary>
          <Picture url={category.icon} sizes="32px" widths={[160]} width={32} height={32} />
          <span lang={category.name_lang}>{category.name}</span>
        </summary>
        <ul>
          <li>
            <Link to={to(urls.categoryOf(category))}>
              <b>{ui.allOf(category.name)}</b>
            </Link>
          </li>
          {category.child.map((child) => (
            <li key={child.id}>
              <Link lang={child.name_lang} to={to(urls.categoryOf(child))}>
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
};

/** All categories under the thumb (H1, from the same ten-minute cache as the mega-menu). */
export const CategorySheet = ({ onClose }: { onClose: () => void }) => {
  const { ui } = useMessages();
  const { categories, failed, retry } = useMegamenu(true);
  useClosingOnMove(onClose);
  return (
    <Sheet open onClose={onClose} title={ui.categories}>
      {failed && (
        <div className="stack">
          <p>{ui.categoriesFailed}</p>
          <Button onClick={retry}>{ui.tryAgain}</Button>
        </div>
      )}
      {!failed && categories === null && <p className="quiet">{ui.loading}</p>}
      <ul>
        {categories?.map((category) => (
          <TopCategory key={category.id} category={category} />
        ))}
      </ul>
    </Sheet>
  );
};
