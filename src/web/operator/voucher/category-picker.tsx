import { useMessages } from '#web/client/messages.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useCategoryNames } from './use-category-names.ts';

type Props = { ids: readonly number[]; error?: string; onChange: (ids: readonly number[]) => void };

/** Categories that a voucher is for, each with all below it. */
export const CategoryPicker = ({ ids, error, onChange }: Props) => {
  const { operatorPromos } = useMessages();
  const words = operatorPromos.voucher;
  const names = useCategoryNames() ?? [];
  const nameOf = (id: number) => names.find((one) => one.id === id)?.name ?? words.categoryNumber(id);
  const left = names.filter(({ id }) => !ids.includes(id));
  return (
    <div className="stack stack-snug">
      <Field label={words.category} error={error}>
        {(control) => (
          <Select
            {...control}
            value=""
            options={[
              { value: '', label: words.addCategory },
              ...left.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onPick={(value) => value !== '' && onChange([...ids, Number(value)])}
          />
        )}
      </Field>
      {ids.length > 0 && (
        <ul className="pick-list" aria-label={words.category}>
          {ids.map((id) => (
            <li key={id} className="pick-row">
              <span className="pick-facts text-13">{nameOf(id)}</span>
              <IconButton
                icon="x"
                label={words.dropCategory(nameOf(id))}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
