import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createHomeBlock, editHomeBlock, type OperatorHomeBlock } from '#contract/operator-home.ts';
import type { ProductChoice } from '#contract/operator-promo.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { operatorUrls } from '../../../operator-urls.ts';

/** `image` is a file's id or its address; `key` tells slides apart while they have none. */
export type Slide = { key: number; image: string; target_url: string };
export const maxSlides = 10;

const startOf = (block: OperatorHomeBlock | null) => ({
  type: block?.type ?? ('category_highlight' as string),
  title: block?.title ?? '',
  title_en: block?.title_en ?? '',
  view_more_url: block?.view_more_url ?? '',
  category_id: block?.category === null || block === null ? '' : String(block.category.id),
  is_active: block?.is_active ?? true,
  // their faults are shown beside them; their values are kept apart
  banners: '',
  product_ids: '',
});

const renamed = Object.fromEntries(
  Array.from({ length: maxSlides }, (_, index) => [
    [`banners.${index}.image`, 'banners'],
    [`banners.${index}.target_url`, 'banners'],
  ]).flat(),
);

/** The form of a block: its fields, its slides and its products; saved by O57 or O58, it leads back to the list. */
export const useBlockForm = (block: OperatorHomeBlock | null, start: readonly ProductChoice[]) => {
  const { block: words, home } = useMessages().operatorContent;
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const to = useLocalePath();
  const [stale, setStale] = useState(false);
  const [chosen, setChosen] = useState(start);
  const [slides, setSlides] = useState<readonly Slide[]>(() => {
    const kept = block?.banners.map((banner, key) => ({ key, ...banner })) ?? [];
    return kept.length > 0 ? kept : [{ key: 0, image: '', target_url: '' }];
  });
  const filled = slides.filter(({ image }) => image !== '');
  const form = useForm({
    initial: startOf(block),
    as: renamed,
    check: ({ title, type }) => ({
      ...(title.trim() === '' ? { title: words.titleMissing } : {}),
      ...(type === 'banner' && filled.length === 0 ? { banners: words.bannersMissing } : {}),
    }),
    send: ({ type, title, title_en, view_more_url, category_id, is_active }) => {
      const isBanner = type === 'banner';
      const input = {
        type: isBanner ? ('banner' as const) : ('category_highlight' as const),
        title: title.trim(),
        title_en: title_en.trim() || null,
        view_more_url: view_more_url.trim() || null,
        category_id: isBanner || category_id === '' ? null : Number(category_id),
        product_ids: isBanner ? [] : chosen.map(({ id }) => id),
        banners: isBanner ? filled.map(({ image, target_url }) => ({ image, target_url })) : [],
        is_active,
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
