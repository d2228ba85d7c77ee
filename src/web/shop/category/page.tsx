import { useLoaderData } from 'react-router';
import { pageLoader } from '#web/client/page-load.ts';
import type { MetaArgs } from '#web/client/page-meta.ts';
import { CategoryPage, categoryFrame, categoryMeta } from './category-page.tsx';
import { type CategoryPageData, load } from './load.ts';

export const loader = pageLoader(load);

export const meta = ({ loaderData, locale, messages }: MetaArgs<CategoryPageData>) =>
  loaderData === undefined ? [] : categoryMeta(loaderData, locale, messages);

export const handle = { frame: categoryFrame };

/** Top-level categories (`/product/category/{slug}`). */
export default function Page() {
  return <CategoryPage data={useLoaderData<CategoryPageData>()} />;
}
