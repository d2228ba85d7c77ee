import { listCategories } from '#contract/operator-catalogue.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Panel } from '../../desk/panel.tsx';
import { AsyncSection } from '../../desk/part.tsx';
import type { ListQuery } from '../../desk/use-list-query.ts';
import { findIn } from '../category/tree-moves.rules.ts';
import { categoryOptions } from '../category-options.ts';
import { RelatedForm } from './related-form.tsx';

/** Featured brands of the category that the address names. */
export const RelatedPanel = ({ query }: { query: ListQuery<'is_official' | 'category'> }) => {
  const words = useMessages().operatorShelves.brand;
  const locale = useLocale();
  const own = useApiQuery(`categories:${locale}`, async (api) => (await need(api.call(listCategories))).data);
  return (
    <Panel title={words.related}>
      <div className="stack">
        <p className="quiet">{words.relatedText}</p>
        <AsyncSection of={own}>
          {(tree) => {
            const category = findIn(tree, Number(query.values.category));
            return (
              <>
                <Field label={words.category}>
                  {(control) => (
                    <Select
                      {...control}
                      options={[{ value: '', label: words.noCategory }, ...categoryOptions(tree)]}
                      value={query.values.category}
                      onPick={(value) => query.set({ category: value })}
                    />
                  )}
                </Field>
                {category !== null && (
                  <RelatedForm
                    key={`${category.id} ${category.related_brand.map(({ id }) => id).join()}`}
                    category={category}
                    reload={own.reload}
                  />
                )}
              </>
            );
          }}
        </AsyncSection>
      </div>
    </Panel>
  );
};
