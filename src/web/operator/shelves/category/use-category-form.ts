import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createCategory, editCategory, type OperatorCategory } from '#contract/operator-catalogue.ts';
import { useMessages } from '#web/client/messages.tsx';
import { carriedOver } from '../../desk/carried-over.rules.ts';
import { useAct } from '../../desk/use-act.ts';
import { type CategoryValues, inputOf, lastIn, valuesOf } from './category-values.ts';

type Faults = { fields: Readonly<Record<string, string>>; message: string | null; isOld: boolean };
const none: Faults = { fields: {}, message: null, isOld: false };

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
export const useCategoryForm = ({ tree, one, initial, onSaved }: Options) => {
  const words = useMessages().operatorShelves.category;
  const act = useAct();
  const [values, setValues] = useState(initial);
  /** What the form set out from, and the version that stands for it. */
  const [base, setBase] = useState({ values: initial, version: one?.version });
  const [seen, setSeen] = useState(one?.version);
  const [faults, setFaults] = useState(none);
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  if (one !== null && one.version !== seen) {
    setSeen(one.version);
    const carried = carriedOver(base.values, values, valuesOf(one));
    if (!carried.clash) {
      setValues(carried.values);
      setBase({ values: valuesOf(one), version: one.version });
    }
  }
  useEffect(() => {
    if (faults.message !== null) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const wrongIn = (): Record<string, string> => ({
    ...(values.name.trim() === '' ? { name: words.nameMissing } : {}),
    ...Object.fromEntries(
      values.slides.flatMap(({ image }, at) =>
        image === '' ? [[`json_meta.main_slider.${at}.image`, words.slidePicture]] : [],
      ),
    ),
  });
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const fields = wrongIn();
    const [first] = Object.values(fields);
    if (first !== undefined) return setFaults({ fields, message: first, isOld: false });
    setBusy(true);
    setFaults(none);
    const input = inputOf(values);
    const done =
      one === null
        ? await act(createCategory, {
            input: { ...input, position: lastIn(tree, values.parent_id) },
            quiet: true,
          })
        : await act(editCategory, {
            params: { id: one.id },
            input: { ...input, version: base.version },
            quiet: true,
          });
    if (done.ok) {
      setBase({ values, version: done.data.version });
      await onSaved(done.data);
    } else {
      const found = Object.fromEntries(done.errors.map(({ field, message }) => [field, message]));
      const isOld = done.code === 409 && done.errors.length === 0;
      setFaults({ fields: found, message: done.message, isOld });
    }
    setBusy(false);
  };
  return {
    values,
    busy,
    message: faults.message,
    isOld: faults.isOld,
    errorOf: (path: string): string | undefined => faults.fields[path],
    change: (part: Partial<CategoryValues>) => {
      setFaults(none);
      setValues((before) => ({ ...before, ...part }));
    },
    props: { ref, noValidate: true as const, method: 'post' as const, onSubmit },
  };
};
export type CategoryForm = ReturnType<typeof useCategoryForm>;
