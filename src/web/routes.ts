import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The pages of the shop, once per language: Indonesian at `/`, English below `/en` (spec §1). */
const pages = (language: 'id' | 'en') => {
  const page = (path: string, file: string) => route(path, file, { id: `${language}:${path}` });
  return [
    index('shop/home/page.tsx', { id: `${language}:home` }),
    page('search', 'shop/search/page.tsx'),
    page('product/category/:slug', 'shop/category/page.tsx'),
    page('product/subcategory/:slug', 'shop/category/sub-page.tsx'),
    page('product/:slug', 'shop/product/page.tsx'),
    page('store/:slug', 'shop/store/page.tsx'),
    page('brand', 'shop/brand/page.tsx'),
    page('flash-sale', 'shop/flash-sale/page.tsx'),
    page('promo', 'shop/promo/page.tsx'),
    page('promo/:slug', 'shop/promo/detail-page.tsx'),
    page('offline', 'shop/offline/page.tsx'),
    page('*', 'shop/not-found/page.tsx'),
  ];
};

export default [
  route('en', 'layout-en.tsx', pages('en')),
  layout('layout-id.tsx', pages('id')),
] satisfies RouteConfig;
