import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createCategory, editCategory, type OperatorCategory } from '#contract/operator-catalogue.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { moved } from '../../ui/moved.rules.ts';
import { PictureField } from '../../ui/picture-field.tsx';
import { carriedOver } from './carried-over.rules.ts';
import {
  type CategoryValues,
  emptyValues,
  inputOf,
  lastIn,
  placesFor,
  type Slide,
  valuesOf,
} from './category-values.ts';

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

/** The form of a category, a new one or one that is there. */
export const CategoryForm = ({ tree, one, parentId, waits = false, onSaved, reload }: Props) => {
  const { operatorCatalogue } = useMessages();
  const t = operatorCatalogue.category;
  const toast = useToast();
  const form = useCategoryForm({
    tree,
    one,
    initial: one === null ? emptyValues(parentId) : valuesOf(one),
    onSaved: async (saved) => {
      toast.good(one === null ? t.created(saved.name) : t.changed(saved.name));
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
    <form {...form.props} className="stack" aria-label={one?.name ?? t.newTitle}>
      {line('name', t.nameId, 100)}
      {line('name_en', t.nameEn, 100, t.nameEnHelp)}
      {line('slug', t.slug, 80, one === null ? t.slugHelp : t.slugKept)}
      <Field label={t.parent} error={errorOf('parent_id')}>
        {(control) => (
          <Select
            {...control}
            name="parent_id"
            options={placesFor(tree, one, t.top)}
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
        <span>{t.active}</span>
      </label>
      <PictureField
        label={t.icon}
        type="category"
        help={t.iconHelp}
        value={values.icon}
        error={errorOf('icon')}
        onChange={(icon) => change({ icon })}
      />
      <SlidesField form={form} />
      <FormMessage message={form.message} />
      <p className="row">
        <Button type="submit" kind="main" busy={form.busy || waits}>
          {operatorCatalogue.save}
        </Button>
        {form.isOld && <Button onClick={reload}>{operatorCatalogue.reload}</Button>}
      </p>
    </form>
  );
};

type Options = {
  tree: readonly OperatorCategory[];
  /** null for a new one. */
  one: OperatorCategory | null;
  initial: CategoryValues;
  onSaved: (saved: OperatorCategory) => void | Promise<void>;
};

/**
 * The form of one category: keeps what is typed through every refusal, and while the category is moved in the tree
 * beside it; `isOld` when somebody changed meanwhile what is changed here.
 */
const useCategoryForm = ({ tree, one, initial, onSaved }: Options) => {
  const t = useMessages().operatorCatalogue.category;
  const [values, setValues] = useState(initial);
  /** What the form set out from, and the version that stands for it. */
  const [base, setBase] = useState({ values: initial, version: one?.version });
  const [seen, setSeen] = useState(one?.version);
  /** What was wrong before anything was sent, by the path of its field. */
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const ref = useRef<HTMLFormElement>(null);
  if (one !== null && one.version !== seen) {
    setSeen(one.version);
    const carried = carriedOver(base.values, values, valuesOf(one));
    if (!carried.clash) {
      setValues(carried.values);
      setBase({ values: valuesOf(one), version: one.version });
    }
  }
  const save = useMutation(
    (api) => {
      const input = inputOf(values);
      return one === null
        ? need(api.call(createCategory, { input: { ...input, position: lastIn(tree, values.parent_id) } }))
        : need(
            api.call(editCategory, { params: { id: one.id }, input: { ...input, version: base.version } }),
          );
    },
    {
      inline: true,
      revalidate: false,
      onDone: async ({ data: saved }) => {
        setBase({ values, version: saved.version });
        await onSaved(saved);
      },
    },
  );
  const { failure } = save;
  useEffect(() => {
    if (failure !== null || Object.keys(wrong).length > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure, wrong]);

  const wrongIn = (): Record<string, string> => ({
    ...(values.name.trim() === '' ? { name: t.nameMissing } : {}),
    ...Object.fromEntries(
      values.slides.flatMap(({ image }, at) =>
        image === '' ? [[`json_meta.main_slider.${at}.image`, t.slidePicture]] : [],
      ),
    ),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = wrongIn();
    setWrong(found);
    if (Object.keys(found).length === 0) save.run();
  };
  const errorOf = (path: string): string | undefined =>
    wrong[path] ?? failure?.errors.find(({ field }) => field === path)?.message;
  return {
    values,
    busy: save.busy,
    message: Object.values(wrong)[0] ?? failure?.message ?? null,
    isOld: failure?.code === 409 && failure.errors.length === 0,
    errorOf,
    change: (part: Partial<CategoryValues>) => {
      setWrong({});
      save.clearFailure();
      setValues((before) => ({ ...before, ...part }));
    },
    props: { ref, noValidate: true as const, method: 'post' as const, onSubmit },
  };
};
type CategoryFormState = ReturnType<typeof useCategoryForm>;

const most = 10;

/** The sliding pictures of a category's page in their order, each with where it leads. */
const SlidesField = ({ form }: { form: CategoryFormState }) => {
  const t = useMessages().operatorCatalogue.category;
  const { slides } = form.values;
  const change = (key: number, part: Partial<Slide>) =>
    form.change({ slides: slides.map((slide) => (slide.key === key ? { ...slide, ...part } : slide)) });
  const add = () => {
    const key = 1 + Math.max(-1, ...slides.map((slide) => slide.key));
    form.change({ slides: [...slides, { key, image: '', targeturl: '' }] });
  };
  return (
    <fieldset className="catalog-slides">
      <legend className="label">{t.sliders}</legend>
      <p className="field-help">{t.slidersHelp}</p>
      {slides.length > 0 && (
        <ol className="stack">
          {slides.map(({ key, image, targeturl }, at) => (
            <li key={key} className="stack stack-snug">
              <PictureField
                label={t.slide(at + 1)}
                type="banner"
                value={image}
                error={form.errorOf(`json_meta.main_slider.${at}.image`)}
                onChange={(next) => change(key, { image: next })}
              />
              <Field
                label={t.target(at + 1)}
                help={t.targetHelp}
                error={form.errorOf(`json_meta.main_slider.${at}.targeturl`)}
              >
                {(control) => (
                  <input
                    {...control}
                    className="input"
                    inputMode="url"
                    autoComplete="off"
                    maxLength={500}
                    value={targeturl}
                    onChange={(event) => change(key, { targeturl: event.currentTarget.value })}
                  />
                )}
              </Field>
              <p className="row">
                <IconButton
                  icon="chevron-up"
                  label={t.slideUp(at + 1)}
                  disabled={at === 0}
                  onClick={() => form.change({ slides: moved(slides, at, -1) })}
                />
                <IconButton
                  icon="chevron-down"
                  label={t.slideDown(at + 1)}
                  disabled={at === slides.length - 1}
                  onClick={() => form.change({ slides: moved(slides, at, 1) })}
                />
                <IconButton
                  icon="trash"
                  label={t.slideRemove(at + 1)}
                  onClick={() => form.change({ slides: slides.filter((slide) => slide.key !== key) })}
                />
              </p>
            </li>
          ))}
        </ol>
      )}
      {slides.length < most && (
        <p>
          <Button small onClick={add}>
            <Icon name="plus" />
            {t.addSlide}
          </Button>
        </p>
      )}
    </fieldset>
  );
};
