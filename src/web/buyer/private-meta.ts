import type { MetaDescriptor } from 'react-router';

/** Title of a page that is nobody else's business: shown, never found by search engines. */
export const privateMeta = (title: string, description?: string): MetaDescriptor[] => [
  { title: `${title} | Lokapasar` },
  ...(description === undefined ? [] : [{ name: 'description', content: description }]),
  { name: 'robots', content: 'noindex, follow' },
];
