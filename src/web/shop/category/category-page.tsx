import { useEffect } from 'react';
import { type Locale, localePath } from '#common/locale.ts';
import { digits } from '#common/money.ts';
import type { Messages } from '#messages/id.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { pageMeta } from '#web/client/page-meta.ts';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';
import { JsonLd } from '#web/ui/json-ld.tsx';
import { urls } from '#web/urls.ts';
import '#web/styles/pages/listing.css';
import type { Branch } from '../listing/category-branch.ts';
import { keep } from '../listing/kept.ts';
import { ListingBody } from '../listing/listing-body.tsx';
import { CategorySlides } from './category-slides.tsx';
import type { CategoryPageData } from './load.ts';

/** The way to a page as search engines read it: home, the ancestors, the page itself. */
const breadcrumbList = (origin: string, locale: Locale, crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + localePath(locale, path),
  })),
});

const pathOf = ({ category }: CategoryPageData): string => urls.categoryOf(category);

/** Ancestors, root first; only the root has the page of top-level categories. */
const stepsTo = ({ category }: CategoryPageData): Crumb[] =>
  category.parents.map(({ name, name_lang, slug }, index) => ({
    label: name,
    lang: name_lang,
    path: urls.categoryOf({ slug, level: index + 1 }),
  }));

const nameIn =
  (tree: readonly Branch[]) =>
  (target: string): string | null => {
    for (const node of tree) {
      const name = urls.categoryOf(node) === target ? node.name : nameIn(node.children)(target);
      if (name !== null) return name;
    }
    return null;
  };

/** What search engines and shared links read of a category. */
export const categoryMeta = (data: CategoryPageData, locale: Locale, messages: Messages) => {
  const { name } = data.category;
  return pageMeta({
    title: name,
    description: messages.listing.categoryDescription(name, digits(data.listing.found?.meta.total ?? 0)),
    locale,
    origin: data.origin,
    path: pathOf(data),
    image: data.slides[0]?.image ?? null,
  });
};

/** The frame searches within the category, and leads back on narrow. */
export const categoryFrame = ({ category }: CategoryPageData) => ({
  back: urls.home(),
  scope: { category: { id: category.id, name: category.name } },
});

/** A category of any level with its products. */
export const CategoryPage = ({ data }: { data: CategoryPageData }) => {
  const { listing: words, ui } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const { category, slides } = data;
  const steps = stepsTo(data);
  useEffect(
    () => keep(locale, `category ${category.slug}`, { category, slides }),
    [locale, category, slides],
  );
  return (
    <ListingBody
      key={category.id}
      data={data.listing}
      pinned={category.id}
      categoryHref={(node) => to(urls.categoryOf(node))}
      caption={category.name}
      crumbs={
        <>
          <Breadcrumb steps={steps} here={category.name} hereLang={category.name_lang} />
          <JsonLd
            data={breadcrumbList(data.origin, locale, [
              { label: ui.home, path: urls.home() },
              ...steps,
              { label: category.name, path: pathOf(data) },
            ])}
          />
        </>
      }
      banner={
        <CategorySlides name={category.name} slides={slides} nameOf={nameIn(data.listing.vocabulary.tree)} />
      }
      heading={(total) => (
        <h1>
          <span lang={category.name_lang}>{category.name}</span>{' '}
          {total !== null && <span className="quiet listing-total">{words.productCount(total)}</span>}
        </h1>
      )}
    />
  );
};
