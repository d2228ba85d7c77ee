import type { OperatorHomeBlock } from '#contract/operator-home.ts';
import type { ProductChoice } from '#contract/operator-promo.ts';
import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TickField } from '#web/ui/form/tick-field.tsx';
import { Panel } from '../../../desk/panel.tsx';
import { operatorUrls } from '../../../operator-urls.ts';
import { ProductPicker } from '../../../pick/product-picker.tsx';
import { SaveEnd } from '../../../pick/save-end.tsx';
import { BlockPreview } from './block-preview.tsx';
import { blockSource } from './block-source.ts';
import { SlideFields } from './slide-fields.tsx';
import { useBlockForm } from './use-block-form.ts';
import { useCategoryOptions } from './use-category-options.ts';

type Props = {
  block: OperatorHomeBlock | null;
  chosen: readonly ProductChoice[];
  /** Asks for what stands now, when somebody else was faster. */
  onReload: (() => void) | null;
};

/** A block's fields by its type, and beside them the block as the home page will show it. */
export const BlockForm = ({ block, chosen: start, onReload }: Props) => {
  const { block: words, home } = useMessages().operatorContent;
  const { form, stale, chosen, setChosen, slides, setSlides } = useBlockForm(block, start);
  const categories = useCategoryOptions();
  const isBanner = form.values.type === 'banner';
  return (
    <div className="block-page">
      <form {...form.props} className="stack">
        <Panel title={words.content}>
          <div className="stack">
            <SelectField
              form={form}
              name="type"
              label={words.type}
              options={[
                { value: 'category_highlight', label: home.highlight },
                { value: 'banner', label: home.banner },
              ]}
            />
            <TextField
              form={form}
              name="title"
              label={words.blockTitle}
              help={words.blockTitleHelp}
              maxLength={100}
            />
            <TextField
              form={form}
              name="title_en"
              label={words.blockTitleEn}
              help={words.blockTitleEnHelp}
              maxLength={100}
            />
            {isBanner ? (
              <SlideFields slides={slides} onChange={setSlides} error={form.errorOf('banners')} />
            ) : (
              <>
                <SelectField
                  form={form}
                  name="category_id"
                  label={words.category}
                  help={words.categoryHelp}
                  options={[{ value: '', label: words.noCategory }, ...categories]}
                />
                <ProductPicker
                  label={words.products}
                  help={words.productsHelp}
                  error={form.errorOf('product_ids')}
                  chosen={chosen}
                  onChange={setChosen}
                  most={50}
                  ordered
                  source={blockSource}
                />
              </>
            )}
            <TextField
              form={form}
              name="view_more_url"
              label={words.more}
              help={words.moreHelp}
              maxLength={500}
            />
            <TickField form={form} name="is_active" label={words.active} />
          </div>
        </Panel>
        <SaveEnd form={form} onReload={stale ? onReload : null} label={words.save}>
          <ButtonLink kind="plain" path={operatorUrls.home()}>
            {words.back}
          </ButtonLink>
        </SaveEnd>
      </form>
      <BlockPreview
        isBanner={isBanner}
        title={form.values.title.trim() || words.untitled}
        hasMore={form.values.view_more_url.trim() !== ''}
        slides={slides}
        productIds={chosen.map(({ id }) => id)}
        categoryId={form.values.category_id}
      />
    </div>
  );
};
