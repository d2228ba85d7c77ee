import type { MetaDescriptor } from 'react-router';

/** Title of a page of the seller's area: shown, never found by search engines. */
export const sellerMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | Lokapasar` },
  { name: 'robots', content: 'noindex, follow' },
];
