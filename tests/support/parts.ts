import type { Locator, Page } from 'playwright-core';

type Root = Page | Locator;

/** What many tests look for on a page, found by role, label or state; by a class only where it has none of these. */

/** What the shop says in passing. */
export const toasts = (page: Page): Locator => page.getByRole('status').locator('[data-kind]');

/** What is wrong with fields, below each of them. */
export const fieldErrors = (root: Root): Locator => root.locator('.field-error');

/** A list of products in its position of the specification: 0 loading, 1 loaded, 3 empty or failed; by default any. */
export const resultList = (page: Page, position?: 0 | 1 | 3): Locator =>
  page.locator(position === undefined ? 'section[data-position]' : `section[data-position="${position}"]`);

export const recommendations = (page: Root): Locator => page.locator('section.recommendations');

/** Products on show, those left out that are still loading. */
export const productCards = (root: Root): Locator => root.getByRole('article');

export const productNames = (root: Root): Locator => productCards(root).getByRole('heading');

/** Says that there is nothing here, and the way on. */
export const emptyState = (root: Root): Locator => root.locator('section:has(> img[src^="/empty/"])');

/** The way from home to this page, a step each. */
export const breadcrumbItems = (page: Page): Locator =>
  page.getByRole('navigation', { name: /^(Jejak halaman|Breadcrumb)$/ }).getByRole('listitem');

/** Rows of a table, its head left out. */
export const tableRows = (root: Root): Locator => root.locator('tbody').getByRole('row');

/** What a wallet can spend. */
export const balance = (page: Page): Locator => page.locator('.saldo-sum');

export const withdrawals = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Penarikan|Withdrawals)/ }).getByRole('listitem');
