import { useId, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { CategoryPath } from './category-paths.rules.ts';
import { CategoryTree } from './category-tree.tsx';

type Props = { value: CategoryPath | null; error?: string; onPick: (category: CategoryPath) => void };

/** The product's category: found by words, or level by level. */
export const CategoryPicker = ({ value, error, onPick }: Props) => {
  const { sellerProducts: words } = useMessages();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="field">
      <span className="label" id={id}>
        {words.category}
      </span>
      <div className="row category-row">
        {value !== null && <b data-category={value.id}>{value.path}</b>}
        <Button
          small
          aria-describedby={error === undefined ? id : `${id} ${id}-error`}
          {...(error === undefined ? {} : { 'aria-invalid': true })}
          onClick={() => setOpen(true)}
        >
          {value === null ? words.chooseCategory : words.changeCategory}
        </Button>
      </div>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={words.chooseCategory}>
        <CategoryTree
          onPick={(category) => {
            onPick(category);
            setOpen(false);
          }}
        />
      </Sheet>
    </div>
  );
};
