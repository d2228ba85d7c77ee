import { readCatalog } from './catalog.ts';
import { buyerPages, demoBuyer, type Member } from './demo-buyer.ts';

/** `status` is what the page answers; `member` is who looks at it, null for a guest. */
export type ShopPage = { name: string; path: string; status: number; member: Member | null };

/** Every page of the shop, its addresses taken from the catalogue: a guest's, then the demo buyer's. */
export const shopPages = async (port: number): Promise<ShopPage[]> => {
  const { tops, slugs, words, stores } = await readCatalog(port);
  const answer = await fetch(`http://127.0.0.1:${port}/api/homepage/promos`);
  const { data: promos } = (await answer.json()) as { data: { slug: string }[] };
  const guest = {
    home: '/',
    category: `/product/category/${tops[0]?.slug}`,
    subcategory: `/product/subcategory/${tops[0]?.child[0]?.slug}`,
    search: `/search?search=${words[0]}`,
    product: `/product/${slugs[0]}`,
    store: `/store/${stores[0]}`,
    brand: '/brand',
    promo: '/promo',
    'promo-detail': `/promo/${promos[0]?.slug}`,
    'flash-sale': '/flash-sale',
    'not-found': '/tidak-ada',
    login: '/login',
    register: '/register',
  };
  const member = await demoBuyer(port);
  const pageOf =
    (who: Member | null) =>
    ([name, path]: [string, string]): ShopPage => ({
      name,
      path,
      status: name === 'not-found' ? 404 : 200,
      member: who,
    });
  return [
    ...Object.entries(guest).map(pageOf(null)),
    ...Object.entries(await buyerPages(port, member)).map(pageOf(member)),
  ];
};

/** A page's address in a language. */
export const inLanguage = (path: string, language: string): string => {
  if (language === 'id') return path;
  return `/en${path === '/' ? '' : path}`;
};
