import { sellerUrls } from '../seller-urls.ts';

/** Addresses of the store's product pages; put them through `useLocalePath`. */
export const productUrls = {
  list: sellerUrls.products,
  create: () => `${sellerUrls.products()}/create`,
  edit: (id: number) => `${sellerUrls.products()}/edit/${id}`,
  import: (query = '') => `${sellerUrls.products()}/import${query}`,
} as const;
