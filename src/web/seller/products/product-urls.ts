import { sellerUrls } from '../seller-urls.ts';

/** Addresses of the store's product pages; put them through `useLocalePath`. */
export const productUrls = {
  list: sellerUrls.products,
  create: () => `${sellerUrls.products()}/create`,
  edit: (id: number) => `${sellerUrls.products()}/edit/${id}`,
  draft: (id: number) => `${sellerUrls.products()}/draft/${id}`,
  rows: (query = '') => `${sellerUrls.products()}/rows${query}`,
  prices: (query = '') => `${sellerUrls.products()}/price${query}`,
  discount: (query = '') => `${sellerUrls.products()}/price/discount${query}`,
  bundles: (query = '') => `${sellerUrls.products()}/bundle${query}`,
  bundleCreate: () => `${sellerUrls.products()}/bundle/create`,
  bundleEdit: (id: number) => `${sellerUrls.products()}/bundle/edit/${id}`,
  import: (query = '') => `${sellerUrls.products()}/import${query}`,
} as const;
