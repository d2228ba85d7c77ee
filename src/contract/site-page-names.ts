/** The pages that operators write, by name; `urls.sitePage` has their addresses. */
export const sitePageNames = ['terms', 'privacy', 'help', 'contact', 'about'] as const;
export type SitePageName = (typeof sitePageNames)[number];
/** Those that people agree to. */
export const agreedPages = ['terms', 'privacy'] as const satisfies readonly SitePageName[];
export type AgreedPage = (typeof agreedPages)[number];

/** Letters of a title and of a body in one language. */
export const MAX_PAGE_TITLE = 100;
export const MAX_PAGE_BODY = 30_000;
