import { useMessages } from '#web/client/messages.tsx';
import { useMegamenu } from '#web/client/use-megamenu.ts';
import { Button } from '#web/ui/button.tsx';
import { leafPaths } from '../form/category-paths.rules.ts';
import { CategoryPicker } from '../form/category-picker.tsx';

type Props = { value: string; error?: string; onChange: (id: string) => void };

/** The category of rows that name none, or none that is known here. */
export const DefaultCategory = ({ value, error, onChange }: Props) => {
  const { sellerProducts: words } = useMessages();
  const { categories } = useMegamenu(value !== '');
  const known = leafPaths(categories ?? []).find(({ id }) => String(id) === value);
  return (
    <div className="stack stack-snug">
      <CategoryPicker
        value={value === '' ? null : (known ?? { id: Number(value), path: '…' })}
        error={error}
        onPick={({ id }) => onChange(String(id))}
      />
      {value === '' ? (
        <p className="field-help">{words.defaultCategoryHelp}</p>
      ) : (
        <p>
          <Button small onClick={() => onChange('')}>
            {words.noDefaultCategory}
          </Button>
        </p>
      )}
    </div>
  );
};
