/** The pages that operators write, by name. */
export const sitePageNames = ['terms', 'privacy', 'help', 'contact', 'about'] as const;
export type SitePageName = (typeof sitePageNames)[number];
/** Those that people agree to. */
export const agreedPages = ['terms', 'privacy'] as const satisfies readonly SitePageName[];
export type AgreedPage = (typeof agreedPages)[number];

/** Letters of a title and of a body in one language. */
export const MAX_PAGE_TITLE = 100;
export const MAX_PAGE_BODY = 30_000;

/** Their addresses, in either language. */
export const sitePagePaths: Readonly<Record<SitePageName, string>> = {
  terms: '/syarat',
  privacy: '/privasi',
  help: '/bantuan',
  contact: '/kontak',
  about: '/tentang',
};
