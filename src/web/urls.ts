const needsNoCode = /^[\w-]*$/;
/** A slug within an address. Nearly all are plain, and a page has a hundred. */
const segment = (slug: string): string => (needsNoCode.test(slug) ? slug : encodeURIComponent(slug));

/** Every address of the shop. Links are built from here and then put into the page's language (`useLocalePath`). */
export const urls = {
  home: () => '/',
  login: (next?: string) => (next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`),
  register: () => '/register',
  forgot: () => '/forgot',
  profile: () => '/user/profile/settings',
  notifications: () => '/user/profile/notification',
  notificationSettings: () => '/user/profile/notification/settings',
  chats: () => '/user/chat',
  chat: (threadId: number) => `/user/chat/${threadId}`,
  chatWith: (slug: string, query = '') => `/user/chat/store/${encodeURIComponent(slug)}${query}`,
  orders: () => '/user/order/list',
  order: (code: string) => `/user/order/${encodeURIComponent(code)}`,
  reviews: () => '/user/order/review',
  wallet: () => '/user/wallet',
  refund: (code: string) => `/buyer/dashboard/refund/${encodeURIComponent(code)}`,
  addresses: () => '/user/address',
  wishlist: () => '/user/wishlist',
  cart: () => '/cart',
  checkout: () => '/checkout',
  payment: (code: string) => `/payment/${encodeURIComponent(code)}`,
  search: (query = '') => `/search${query}`,
  category: (slug: string) => `/product/category/${segment(slug)}`,
  subcategory: (slug: string) => `/product/subcategory/${segment(slug)}`,
  /** Level 1 has its own page, levels 2 and 3 share the other. */
  categoryOf: (category: { slug: string; level: number }) =>
    category.level === 1 ? urls.category(category.slug) : urls.subcategory(category.slug),
  product: (slug: string) => `/product/${segment(slug)}`,
  store: (slug: string) => `/store/${encodeURIComponent(slug)}`,
  brand: () => '/brand',
  flashSale: () => '/flash-sale',
  promos: () => '/promo',
  promo: (slug: string) => `/promo/${encodeURIComponent(slug)}`,
  data: () => '/user/data',
  buyer: () => '/buyer/dashboard',
  seller: () => '/merchant/dashboard',
  operator: () => '/operator',
} as const;

/** Whether an address is one of a store's own pages, whose routes are fetched on the way there. */
export const isOfStore = (path: string): boolean =>
  /^(\/en)?\/(merchant|register\/merchant)([/?#]|$)/.test(path);

/**
 * Whether an address is one of the operators' backoffice or of a demo's own pages: other pages do not know their routes
 * and reach them by loading a document, never by the router.
 */
export const isApart = (path: string): boolean => /^(\/en)?\/(operator|__demo)([/?#]|$)/.test(path);
