import type { SitePageName } from '#contract/site-page-names.ts';
import { starterEn } from './en.ts';
import { starterId } from './id.ts';

/** A page as the shop comes with it, a draft for the operator's lawyer: never a version that somebody published. */
export const starterPage = (page: SitePageName) => ({
  title: starterId[page].title,
  title_en: starterEn[page].title,
  body: starterId[page].body,
  body_en: starterEn[page].body,
});
