import type { MetaDescriptor } from 'react-router';

/** Title of a page of the back-office: shown, never found by search engines. */
export const operatorMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | Lokapasar` },
  { name: 'robots', content: 'noindex, nofollow' },
];
