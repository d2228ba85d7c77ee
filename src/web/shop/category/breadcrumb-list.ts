import { type Locale, localePath } from '#common/locale.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';

/** The way to a page as search engines read it: home, the ancestors, the page itself. */
export const breadcrumbList = (origin: string, locale: Locale, crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + localePath(locale, path),
  })),
});
