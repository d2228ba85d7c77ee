import '#web/styles/pages/home.css';
import { useState } from 'react';
import { blockProducts } from '#contract/operator-home.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Picture } from '#web/ui/picture.tsx';
import { ProductStrip } from '#web/ui/product-strip.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Panel } from '../../ui/panel.tsx';
import { pictureUrl } from '../../ui/picture-field.tsx';
import type { Slide } from './slide-fields.tsx';

type Props = {
  isBanner: boolean;
  title: string;
  /** '' where the English page shows `title` too. */
  titleEn: string;
  hasMore: boolean;
  slides: readonly Slide[];
  productIds: readonly number[];
  /** '' for none. */
  categoryId: string;
};

const maxProducts = 12;

const Slides = ({ title, slides, isEnglish }: Pick<Props, 'title' | 'slides'> & { isEnglish: boolean }) => {
  const t = useMessages().operatorContent.block;
  const filled = slides.filter(({ image }) => image !== '');
  if (filled.length === 0) return <p className="quiet">{t.previewNothing}</p>;
  return (
    <ul className="stack stack-snug">
      {filled.map(({ key, image, image_en, alt, alt_en, target_url }) => (
        <li key={key} className="hero">
          <Picture
            url={pictureUrl((isEnglish && image_en) || image)}
            alt={(isEnglish && alt_en) || alt}
            sizes="(max-width: 922px) 190vw, 720px"
            widths={[640, 1280]}
            width={1216}
            height={304}
            className="hero-picture"
          />
          <h3>{title}</h3>
          {target_url.trim() !== '' && <span className={buttonClass({ kind: 'ink' })}>{t.seePromo}</span>}
        </li>
      ))}
    </ul>
  );
};

const Goods = ({
  title,
  hasMore,
  productIds,
  categoryId,
}: Omit<Props, 'isBanner' | 'slides' | 'titleEn'>) => {
  const t = useMessages().operatorContent.block;
  const locale = useLocale();
  const products = useApiQuery(
    `block preview ${locale} ${productIds.join()} ${productIds.length === 0 ? categoryId : ''}`,
    async (api) => {
      if (productIds.length > 0) {
        const found = await need(api.call(blockProducts, { input: { ids: [...productIds] } }));
        return found.data.filter((product) => product.is_available || product.stock === 0);
      }
      if (categoryId === '') return [];
      return (await need(api.call(blockProducts, { input: { category_id: [Number(categoryId)] } }))).data;
    },
  );
  const shown = (products.data ?? []).slice(0, maxProducts);
  if (products.data !== null && shown.length === 0) return <p className="quiet">{t.previewNothing}</p>;
  return (
    <div aria-busy={products.data === null}>
      <div className="block-head">
        <h3>{title}</h3>
        {hasMore && <span className="link">{t.viewAll}</span>}
      </div>
      <ProductStrip products={shown} perView={4} perGroup={3} label={title} />
    </div>
  );
};

/** The block as the home page will show it, while it is being written. */
export const BlockPreview = ({ isBanner, slides, titleEn, ...block }: Props) => {
  const t = useMessages().operatorContent.block;
  const [language, setLanguage] = useState<'id' | 'en'>('id');
  const isEnglish = language === 'en';
  const title = (isEnglish && titleEn) || block.title;
  return (
    <Panel title={t.preview}>
      <p className="quiet small">{t.previewText}</p>
      <Tabs
        label={t.previewLanguage}
        current={language}
        onSelect={setLanguage}
        tabs={[
          { key: 'id', label: t.inIndonesian },
          { key: 'en', label: t.inEnglish },
        ]}
      />
      <div className="block-preview">
        {isBanner ? (
          <Slides title={title} slides={slides} isEnglish={isEnglish} />
        ) : (
          <Goods {...block} title={title} />
        )}
      </div>
    </Panel>
  );
};
