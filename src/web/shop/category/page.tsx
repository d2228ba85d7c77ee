import { type MetaArgs, useLoaderData } from 'react-router';
import { clientLoaderOf, loaderOf } from '#web/client/page-load.ts';
import { CategoryPage, categoryFrame, categoryMeta } from './category-page.tsx';
import { type CategoryPageData, load } from './load.ts';

export const loader = loaderOf(load);
export const clientLoader = clientLoaderOf(load);

export const meta = ({ loaderData, location }: MetaArgs<typeof loader>) =>
  loaderData === undefined ? [] : categoryMeta(loaderData, location.pathname);

export const handle = { frame: categoryFrame };

/** Top-level categories (`/product/category/{slug}`). */
export default function Page() {
  return <CategoryPage data={useLoaderData<CategoryPageData>()} />;
}
