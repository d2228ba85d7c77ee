import { useState } from 'react';
import { useNavigate } from 'react-router';
import { jakartaTime, momentOf } from '#common/jakarta-time.ts';
import type { Category } from '#contract/catalogue.ts';
import { createHomeBlock, editHomeBlock, type OperatorHomeBlock } from '#contract/operator-home.ts';
import { blockDevices } from '#contract/operator-home-kinds.ts';
import type { ProductChoice } from '#contract/operator-promo.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TickField } from '#web/ui/form/tick-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { ProductPicker } from '../../product-picker/product-picker.tsx';
import { categoryNames } from '../../ui/category-names.rules.ts';
import { Panel } from '../../ui/panel.tsx';
import { SaveEnd } from '../../ui/save-end.tsx';
import { BlockPreview } from './block-preview.tsx';
import { blockSource } from './block-products.ts';
import { emptySlide, maxSlides, type Slide, SlideFields } from './slide-fields.tsx';

type Props = {
  block: OperatorHomeBlock | null;
  chosen: readonly ProductChoice[];
  /** Every category that buyers see. */
  categories: readonly Category[];
  /** Asks for what stands now, when somebody else was faster. */
  onReload: (() => void) | null;
};

/** A block's fields by its type, and beside them the block as the home page will show it. */
export const BlockForm = ({ block, chosen: start, categories, onReload }: Props) => {
  const { block: t, home } = useMessages().operatorContent;
  const { form, stale, chosen, setChosen, slides, setSlides } = useBlockForm(block, start);
  const places = categoryNames(categories).map(({ id, name }) => ({ value: String(id), label: name }));
  const isBanner = form.values.type === 'banner';
  return (
    <div className="block-page">
      <form {...form.props} className="stack">
        <Panel title={t.content}>
          <div className="stack">
            <SelectField
              form={form}
              name="type"
              label={t.type}
              options={[
                { value: 'category_highlight', label: home.highlight },
                { value: 'banner', label: home.banner },
              ]}
            />
            <TextField
              form={form}
              name="title"
              label={t.blockTitle}
              help={t.blockTitleHelp}
              maxLength={100}
            />
            <TextField
              form={form}
              name="title_en"
              label={t.blockTitleEn}
              help={t.blockTitleEnHelp}
              maxLength={100}
            />
            {isBanner ? (
              <SlideFields slides={slides} onChange={setSlides} error={form.errorOf('banners')} />
            ) : (
              <>
                <SelectField
                  form={form}
                  name="category_id"
                  label={t.category}
                  help={t.categoryHelp}
                  options={[{ value: '', label: t.noCategory }, ...places]}
                />
                <ProductPicker
                  label={t.products}
                  help={t.productsHelp}
                  error={form.errorOf('product_ids')}
                  chosen={chosen}
                  onChange={setChosen}
                  most={50}
                  ordered
                  source={blockSource}
                />
              </>
            )}
            <TextField form={form} name="view_more_url" label={t.more} help={t.moreHelp} maxLength={500} />
          </div>
        </Panel>
        <Panel title={t.when}>
          <div className="stack">
            <p className="field-help">{t.whenHelp}</p>
            <div className="block-period">
              <DateField form={form} name="start_at" label={t.start} withTime />
              <DateField form={form} name="end_at" label={t.end} withTime />
            </div>
            <SelectField
              form={form}
              name="device"
              label={t.device}
              options={blockDevices.map((value) => ({ value, label: t.devices[value] }))}
            />
            <TickField form={form} name="is_active" label={t.active} />
          </div>
        </Panel>
        <SaveEnd form={form} onReload={stale ? onReload : null} label={t.save}>
          <ButtonLink kind="plain" path={operatorUrls.home()}>
            {t.back}
          </ButtonLink>
        </SaveEnd>
      </form>
      <BlockPreview
        isBanner={isBanner}
        title={form.values.title.trim() || t.untitled}
        titleEn={form.values.title_en.trim()}
        hasMore={form.values.view_more_url.trim() !== ''}
        slides={slides}
        productIds={chosen.map(({ id }) => id)}
        categoryId={form.values.category_id}
      />
    </div>
  );
};

const startOf = (block: OperatorHomeBlock | null) => ({
  type: block?.type ?? ('category_highlight' as string),
  title: block?.title ?? '',
  title_en: block?.title_en ?? '',
  view_more_url: block?.view_more_url ?? '',
  category_id: block?.category === null || block === null ? '' : String(block.category.id),
  is_active: block?.is_active ?? true,
  start_at: block?.start_at == null ? '' : jakartaTime(block.start_at),
  end_at: block?.end_at == null ? '' : jakartaTime(block.end_at),
  device: block?.device ?? ('all' as string),
  // their faults are shown beside them; their values are kept apart
  banners: '',
  product_ids: '',
});

const renamed = Object.fromEntries(
  Array.from({ length: maxSlides }, (_, index) => [
    [`banners.${index}.image`, 'banners'],
    [`banners.${index}.image_en`, 'banners'],
    [`banners.${index}.target_url`, 'banners'],
  ]).flat(),
);

/** The form of a block: its fields, its slides and its products; once saved it leads back to the list. */
const useBlockForm = (block: OperatorHomeBlock | null, start: readonly ProductChoice[]) => {
  const { block: t, home } = useMessages().operatorContent;
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const to = useLocalePath();
  const [stale, setStale] = useState(false);
  const [chosen, setChosen] = useState(start);
  const [slides, setSlides] = useState<readonly Slide[]>(() => {
    const kept =
      block?.banners.map(({ image_en, ...banner }, key) => ({ key, image_en: image_en ?? '', ...banner })) ??
      [];
    return kept.length > 0 ? kept : [emptySlide(0)];
  });
  const filled = slides.filter(({ image }) => image !== '');
  const form = useForm({
    initial: startOf(block),
    as: renamed,
    check: ({ title, type }) => ({
      ...(title.trim() === '' ? { title: t.titleMissing } : {}),
      ...(type === 'banner' && filled.length === 0 ? { banners: t.bannersMissing } : {}),
    }),
    send: ({ type, title, title_en, view_more_url, category_id, is_active, start_at, end_at, device }) => {
      const isBanner = type === 'banner';
      const input = {
        type: isBanner ? ('banner' as const) : ('category_highlight' as const),
        title: title.trim(),
        title_en: title_en.trim() || null,
        view_more_url: view_more_url.trim() || null,
        category_id: isBanner || category_id === '' ? null : Number(category_id),
        product_ids: isBanner ? [] : chosen.map(({ id }) => id),
        banners: isBanner
          ? filled.map(({ key: _, ...slide }) => ({ ...slide, image_en: slide.image_en || null }))
          : [],
        is_active,
        start_at: momentOf(start_at, block?.start_at ?? undefined) || null,
        end_at: momentOf(end_at, block?.end_at ?? undefined) || null,
        device: blockDevices.find((one) => one === device) ?? ('all' as const),
      };
      return block === null
        ? api.call(createHomeBlock, { input })
        : api.call(editHomeBlock, { params: { id: block.id }, input: { ...input, version: block.version } });
    },
    refused: ({ code }) => {
      setStale(code === 409);
      return false;
    },
    done: () => {
      toast.good(home.saved);
      navigate(to(operatorUrls.home()));
    },
  });
  return { form, stale, chosen, setChosen, slides, setSlides };
};
