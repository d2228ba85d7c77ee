import type { Category } from '#contract/catalogue.ts';
import { type CodSummary, excludeCodCategories } from '#contract/operator-cod.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { categoryNames } from '../../ui/category-names.rules.ts';
import { Panel } from '../../ui/panel.tsx';

type Props = { summary: CodSummary; categories: readonly Category[] };

/** The categories whose goods are not paid at the door; each choice is saved at once. */
export const ExcludedCategories = ({ summary: { excluded_categories: excluded }, categories }: Props) => {
  const { operatorPayments: t } = useMessages();
  const toast = useToast();
  const save = useMutation(
    (api, category_ids: number[]) => need(api.call(excludeCodCategories, { input: { category_ids } })),
    { onDone: () => void toast.good(t.codExcludedSaved) },
  );
  const ids = excluded.map(({ id }) => id);
  const names = categoryNames(categories);
  const nameOf = ({ id, name }: CodSummary['excluded_categories'][number]) =>
    names.find((one) => one.id === id)?.name ?? name;
  const options = names.filter(({ id }) => !ids.includes(id));
  return (
    <Panel title={t.codExcluded}>
      <p className="quiet text-13 down-1">{t.codExcludedText}</p>
      {excluded.length === 0 ? (
        <p>{t.codExcludedNone}</p>
      ) : (
        <ul className="stack stack-snug">
          {excluded.map((one) => (
            <li key={one.id} className="row">
              <span>{nameOf(one)}</span>
              <IconButton
                icon="x"
                label={t.codAllow(nameOf(one))}
                onClick={() => void save.run(ids.filter((id) => id !== one.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="row up-1">
        <Icon name="plus" />
        <Select
          small
          aria-label={t.codExclude}
          value=""
          disabled={save.busy}
          options={[
            { value: '', label: t.codPickCategory },
            ...options.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onPick={(value) => value !== '' && void save.run([...ids, Number(value)])}
        />
      </p>
    </Panel>
  );
};
