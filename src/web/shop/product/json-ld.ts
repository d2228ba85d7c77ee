import { type Locale, localePath } from '#common/locale.ts';
import { urls } from '#web/urls.ts';
import type { ProductView } from './product-view.ts';

type Place = { origin: string; locale: Locale; home: string };

const addressIn =
  ({ origin, locale }: Place) =>
  (path: string): string =>
    `${origin}${localePath(locale, path)}`;

const offers = (product: ProductView, url: string) => {
  const common = {
    priceCurrency: 'IDR',
    availability: `https://schema.org/${product.is_available && product.stock > 0 && product.holiday == null ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `https://schema.org/${product.condition === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    url,
    seller: { '@type': 'Organization', name: product.merchant.merchant_name },
  };
  const prices = product.variants.map(({ publish_price }) => publish_price);
  const dearest = Math.max(product.publish_price, ...prices);
  if (dearest === product.publish_price) return { '@type': 'Offer', price: product.publish_price, ...common };
  return {
    '@type': 'AggregateOffer',
    lowPrice: product.publish_price,
    highPrice: dearest,
    offerCount: prices.length,
    ...common,
  };
};

/** What search engines read of the product and of the way to it. */
export const productJsonLd = (product: ProductView, place: Place): object[] => {
  const address = addressIn(place);
  const url = address(urls.product(product.slug));
  const { avg_rating, total_review } = product.rating_summary;
  const steps = [
    { name: place.home, item: address(urls.home()) },
    ...product.categories.map(({ name, slug }, index) => ({
      name,
      item: address(urls.categoryOf({ slug, level: index + 1 })),
    })),
    { name: product.product_name, item: url },
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.product_name,
      description: product.description.slice(0, 1000),
      image: product.photos.map((photo) => `${place.origin}${photo}`),
      ...(product.sku === '' ? {} : { sku: product.sku }),
      brand: { '@type': 'Brand', name: product.merchant.merchant_name },
      offers: offers(product, url),
      ...(total_review > 0
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: avg_rating,
              reviewCount: total_review,
            },
          }
        : {}),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
};
