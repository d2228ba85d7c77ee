import type { OperatorCategory } from '#contract/operator-catalogue.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { PictureField } from '../../pick/picture-field.tsx';
import { emptyValues, placesFor, valuesOf } from './category-values.ts';
import { SlidesField } from './slides-field.tsx';
import { useCategoryForm } from './use-category-form.ts';

type Props = {
  tree: readonly OperatorCategory[];
  one: OperatorCategory | null;
  /** Where a new one comes to lie. */
  parentId: number | null;
  /** The tree is being changed beside it: saving waits. */
  waits?: boolean;
  onSaved: (saved: OperatorCategory) => Promise<void>;
  reload: () => Promise<void>;
};

/** What is said of a category: O10 for a new one, O11 for one that is there. */
export const CategoryForm = ({ tree, one, parentId, waits = false, onSaved, reload }: Props) => {
  const { operatorShelves } = useMessages();
  const words = operatorShelves.category;
  const toast = useToast();
  const form = useCategoryForm({
    tree,
    one,
    initial: one === null ? emptyValues(parentId) : valuesOf(one),
    onSaved: async (saved) => {
      toast.good(one === null ? words.created(saved.name) : words.changed(saved.name));
      await onSaved(saved);
    },
  });
  const { values, errorOf, change } = form;
  const line = (name: 'name' | 'name_en' | 'slug', label: string, most: number, help?: string) => (
    <Field label={label} error={errorOf(name)} help={help}>
      {(control) => (
        <input
          {...control}
          className="input"
          name={name}
          autoComplete="off"
          maxLength={most}
          value={values[name]}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <form {...form.props} className="stack" aria-label={one?.name ?? words.newTitle}>
      {line('name', words.nameId, 100)}
      {line('name_en', words.nameEn, 100, words.nameEnHelp)}
      {line('slug', words.slug, 80, one === null ? words.slugHelp : words.slugKept)}
      <Field label={words.parent} error={errorOf('parent_id')}>
        {(control) => (
          <Select
            {...control}
            name="parent_id"
            options={placesFor(tree, one, words.top)}
            value={values.parent_id}
            onPick={(parent_id) => change({ parent_id })}
          />
        )}
      </Field>
      <label className="tick">
        <input
          type="checkbox"
          name="is_active"
          checked={values.is_active}
          onChange={(event) => change({ is_active: event.currentTarget.checked })}
        />
        <span>{words.active}</span>
      </label>
      <PictureField
        label={words.icon}
        type="category"
        help={words.iconHelp}
        value={values.icon}
        error={errorOf('icon')}
        onChange={(icon) => change({ icon })}
      />
      <SlidesField form={form} />
      <FormMessage message={form.message} />
      <p className="row">
        <Button type="submit" kind="main" busy={form.busy || waits}>
          {operatorShelves.save}
        </Button>
        {form.isOld && <Button onClick={reload}>{operatorShelves.reload}</Button>}
      </p>
    </form>
  );
};
