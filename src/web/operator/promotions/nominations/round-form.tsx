import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fromJakarta } from '#common/jakarta-time.ts';
import type { Category } from '#contract/catalogue.ts';
import { createRound, editRound, type OperatorRound } from '#contract/nomination.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { Panel } from '../../ui/panel.tsx';
import { SaveEnd } from '../../ui/save-end.tsx';
import { CategoryPicker } from '../category-picker.tsx';
import { roundInput, roundValues } from './round-values.ts';

type Props = { round: OperatorRound | null; categories: readonly Category[] };

/** A campaign to open or to change; its name and times are those of its flash sale, and change there. */
export const RoundForm = ({ round, categories }: Props) => {
  const { nominations: t } = useMessages();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const to = useLocalePath();
  const [categoryIds, setCategoryIds] = useState<readonly number[]>(
    round?.rules.categories.map(({ id }) => id) ?? [],
  );
  const form = useForm({
    initial: roundValues(round),
    send: (values) => {
      const input = roundInput(values, categoryIds, round);
      if (round !== null) return api.call(editRound, { params: { id: round.id }, input });
      const { promo_name } = values;
      const [start_at, end_at] = [fromJakarta(values.start_at), fromJakarta(values.end_at)];
      return api.call(createRound, { input: { ...input, promo_name, start_at, end_at } });
    },
    done: ({ id }) => {
      toast.good(t.saved);
      navigate(to(operatorUrls.round(id)), { replace: true });
    },
  });
  const figure = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <form
      {...form.props}
      className="stack stack-wide round-form"
      aria-label={round === null ? t.newTitle : t.edit}
    >
      <Panel title={t.facts}>
        <div className="stack">
          {round === null && <p className="text-13 quiet">{t.factsHelp}</p>}
          <div className="pairs">
            {round === null && <TextField form={form} name="promo_name" label={t.nameId} maxLength={100} />}
            <TextField form={form} name="name_en" label={t.nameEn} maxLength={100} />
          </div>
          {round === null && (
            <div className="pairs">
              <DateField form={form} name="start_at" label={t.start} withTime />
              <DateField form={form} name="end_at" label={t.end} withTime />
            </div>
          )}
          <AreaField form={form} name="description" label={t.descriptionId} maxLength={10_000} />
          <AreaField form={form} name="description_en" label={t.descriptionEn} maxLength={10_000} />
        </div>
      </Panel>
      <Panel title={t.rules}>
        <div className="stack">
          <div className="pairs">
            <DateField form={form} name="apply_from" label={t.applyFrom} withTime />
            <DateField form={form} name="apply_until" label={t.applyUntil} withTime />
            <TextField
              form={form}
              name="min_discount"
              label={t.minDiscount}
              help={t.minDiscountHelp}
              {...figure}
            />
            <SelectField
              form={form}
              name="min_stars"
              label={t.minStars}
              options={[
                { value: '', label: t.anyStars },
                ...[1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: t.stars(count) })),
              ]}
            />
            <TextField form={form} name="max_price" label={t.maxPrice} help={t.maxPriceHelp} {...figure} />
            <TextField form={form} name="max_products" label={t.maxProducts} {...figure} />
            <TextField form={form} name="min_stock" label={t.minStock} {...figure} />
          </div>
          <CategoryPicker
            categories={categories}
            ids={categoryIds}
            error={form.errorOf('category_ids')}
            onChange={setCategoryIds}
          />
        </div>
      </Panel>
      <SaveEnd form={form} label={t.save} onReload={null} />
    </form>
  );
};
