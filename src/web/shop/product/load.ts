import { data } from 'react-router';
import { listReviews, type ProductDetail, productBySlug } from '#contract/catalogue.ts';
import type { Envelope } from '#contract/envelope.ts';
import { recommendations } from '#contract/home.ts';
import { need } from '#web/client/api.ts';
import type { Load } from '#web/client/page-load.ts';
import { serverNow } from '#web/client/server-clock.ts';
import { type CardProduct, forCard } from '#web/ui/card-product.ts';
import { type ProductView, productView } from './product-view.ts';
import { type ReviewView, reviewView } from './review-view.ts';

export const firstReviews = 3;
const recommended = 12;

export type FoundProduct = {
  found: true;
  origin: string;
  product: ProductView;
  /** The newest reviews; their summary is the product's. */
  reviews: ReviewView[];
  recommendations: CardProduct[];
  /** Of the running flash sale; 0 without one. */
  secondsLeft: number;
};
export type ProductData = FoundProduct | { found: false; origin: string };

/** Words of other pages below /product. */
const reserved = new Set(['category', 'subcategory']);

const detailOf = async (answer: Promise<Envelope<ProductDetail>>): Promise<ProductDetail | null> => {
  const found = await answer;
  return found.code === 404 ? null : (await need(Promise.resolve(found))).data;
};

/** A product with its first reviews and the recommendations; without a product the page is a 404. */
export const load: Load<ProductData | ReturnType<typeof data<ProductData>>> = async ({
  api,
  params,
  url,
}) => {
  const { origin } = url;
  const slug = params.slug ?? '';
  const gone = () => data<ProductData>({ found: false, origin }, { status: 404 });
  if (reserved.has(slug)) return gone();
  const [detail, reviews, others] = await Promise.all([
    detailOf(api.call(productBySlug, { params: { slug } })),
    api.call(listReviews, { params: { slug }, input: { per_page: firstReviews } }),
    need(api.call(recommendations, { input: { per_page: recommended, slug } })),
  ]);
  if (detail === null) return gone();
  const product = productView(detail);
  return {
    found: true,
    origin,
    product,
    reviews: reviews.code === 200 ? reviews.data.list.map(reviewView) : [],
    recommendations: others.data.filter(({ id }) => id !== product.id).map(forCard),
    secondsLeft:
      product.flash_sale === null ? 0 : (Date.parse(product.flash_sale.end_at) - serverNow()) / 1000,
  };
};
