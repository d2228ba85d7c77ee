import { useRevalidator } from 'react-router';
import { listBrands, type OperatorCategory, setRelatedBrands } from '#contract/operator-catalogue.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { TableQuery } from '../../data-table/use-table.ts';
import { Panel } from '../../ui/panel.tsx';
import { categoryOptions, findIn } from '../category/tree-moves.rules.ts';
import '#web/styles/pages/operator-pick.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { digits } from '#common/money.ts';
import type { Brand } from '#contract/catalogue.ts';
import { useDebouncedQuery } from '#web/client/use-debounced-query.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { moved } from '../../ui/moved.rules.ts';

/** Featured brands of the category that the address names. */
export const RelatedPanel = ({
  query,
  categories: tree,
}: {
  query: TableQuery;
  categories: OperatorCategory[];
}) => {
  const t = useMessages().operatorCatalogue.brand;
  const { revalidate } = useRevalidator();
  const category = findIn(tree, Number(query.values.category));
  return (
    <Panel title={t.related}>
      <div className="stack">
        <p className="quiet">{t.relatedText}</p>
        <Field label={t.category}>
          {(control) => (
            <Select
              {...control}
              options={[{ value: '', label: t.noCategory }, ...categoryOptions(tree)]}
              value={query.values.category ?? ''}
              onPick={(value) => query.set({ category: value })}
            />
          )}
        </Field>
        {category !== null && (
          <RelatedForm
            key={`${category.id} ${category.related_brand.map(({ id }) => id).join()}`}
            category={category}
            reload={revalidate}
          />
        )}
      </div>
    </Panel>
  );
};

const maxBrands = 20;
type Props = { category: OperatorCategory; reload: () => Promise<void> };

/** The featured brands of one category in their order, and a search for more. */
const RelatedForm = ({ category, reload }: Props) => {
  const { operatorCatalogue } = useMessages();
  const t = operatorCatalogue.brand;
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly Brand[]>(category.related_brand);
  const [text, setText] = useState('');
  const { rows, waiting } = useBrandSearch(text);
  const isChosen = (id: number) => chosen.some((one) => one.id === id);
  const save = useMutation(
    (api) =>
      need(
        api.call(setRelatedBrands, {
          input: {
            category_id: category.id,
            merchant_ids: chosen.map(({ id }) => id),
            seen: category.related_brand.map(({ id }) => id),
          },
        }),
      ),
    { onDone: () => void toast.good(operatorCatalogue.saved), inline: true },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.run();
  };
  return (
    <form className="stack" noValidate onSubmit={submit} aria-label={t.related}>
      <div className="catalog-brands">
        <div className="stack stack-snug">
          <p className="text-13" role="status">
            {t.chosen(chosen.length)}
          </p>
          {chosen.length === 0 && <p className="quiet">{t.noneChosen}</p>}
          <ol className="pick-list" aria-label={t.chosenList}>
            {chosen.map((brand, at) => (
              <li key={brand.id} className="pick-row is-chosen">
                <BrandLine brand={brand} place={at + 1}>
                  <IconButton
                    icon="chevron-up"
                    label={t.up(brand.name)}
                    disabled={at === 0}
                    onClick={() => setChosen(moved(chosen, at, -1))}
                  />
                  <IconButton
                    icon="chevron-down"
                    label={t.down(brand.name)}
                    disabled={at === chosen.length - 1}
                    onClick={() => setChosen(moved(chosen, at, 1))}
                  />
                  <IconButton
                    icon="x"
                    label={t.drop(brand.name)}
                    onClick={() => setChosen(chosen.filter(({ id }) => id !== brand.id))}
                  />
                </BrandLine>
              </li>
            ))}
          </ol>
        </div>
        <div className="stack stack-snug">
          <Field label={t.find}>
            {(control) => (
              <input
                {...control}
                className="input"
                type="search"
                autoComplete="off"
                maxLength={100}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
                // Enter must not send the form around it
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              />
            )}
          </Field>
          <ul className="pick-list" aria-label={t.results} aria-busy={waiting}>
            {rows.map((brand) => (
              <li key={brand.id} className="pick-row">
                <BrandLine brand={brand}>
                  <Button
                    small
                    aria-label={t.addOf(brand.name)}
                    disabled={isChosen(brand.id) || chosen.length >= maxBrands}
                    onClick={() => setChosen([...chosen, brand])}
                  >
                    {t.add}
                  </Button>
                </BrandLine>
              </li>
            ))}
          </ul>
          {!waiting && rows.length === 0 && <p className="quiet">{t.empty}</p>}
        </div>
      </div>
      <FormMessage message={save.failure?.message ?? null} />
      <p className="row">
        <Button type="submit" kind="main" busy={save.busy}>
          {operatorCatalogue.save}
        </Button>
        {save.failure !== null && <Button onClick={reload}>{operatorCatalogue.reload}</Button>}
      </p>
    </form>
  );
};

/** A store to pick: its picture, name, kind and how much buyers see of it; its buttons at the end. */
const BrandLine = ({ brand, place, children }: { brand: Brand; place?: number; children: ReactNode }) => {
  const { brand: t, category } = useMessages().operatorCatalogue;
  return (
    <>
      {place !== undefined && <span className="pick-place num">{place}</span>}
      <Picture url={brand.photo} sizes="44px" widths={[160]} width={44} height={44} />
      <div className="pick-facts">
        <p className="pick-name">{brand.name}</p>
        <p className="small quiet">
          {brand.is_official ? t.official : t.ordinary} ·{' '}
          <span className="num">{category.products(digits(brand.total_product))}</span>
        </p>
      </div>
      <div className="pick-ways">{children}</div>
    </>
  );
};

const maxFound = 20;

/** Active stores whose names hold this text, after a rest in typing; those with the first names for none. */
const useBrandSearch = (text: string): { rows: readonly Brand[]; waiting: boolean } => {
  const search = text.trim();
  const { data, waiting } = useDebouncedQuery(
    search,
    async (api, signal) =>
      (await need(api.call(listBrands, { input: { search, per_page: maxFound }, signal }))).data,
  );
  return { rows: data ?? [], waiting };
};
