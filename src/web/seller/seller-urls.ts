const area = '/merchant/dashboard';

/** Every address of the seller's area; put them through `useLocalePath`. */
export const sellerUrls = {
  overview: () => area,
  orders: (query = '') => `${area}/order${query}`,
  order: (code: string) => `${area}/order/${encodeURIComponent(code)}`,
  complaints: (query = '') => `${area}/complaint${query}`,
  products: (query = '') => `${area}/product${query}`,
  vouchers: () => `${area}/voucher`,
  reviews: (query = '') => `${area}/review${query}`,
  questions: (query = '') => `${area}/question${query}`,
  wallet: (query = '') => `${area}/wallet${query}`,
  taxes: (query = '') => `${area}/tax${query}`,
  chats: () => `${area}/chat`,
  chat: (threadId: number) => `${area}/chat/${threadId}`,
  chatAbout: (code: string) => `${area}/chat/order/${encodeURIComponent(code)}`,
  chatSettings: () => `${area}/chat/settings`,
  notifications: () => `${area}/notification`,
  notificationSettings: () => `${area}/notification/settings`,
  profile: () => `${area}/store`,
  location: () => `${area}/location`,
  bank: () => `${area}/bank`,
  banner: () => `${area}/banner`,
  holiday: () => `${area}/holiday`,
  integration: () => `${area}/integration`,
  webhookLog: (query = '') => `${area}/integration/log${query}`,
  register: () => '/register/merchant',
} as const;
