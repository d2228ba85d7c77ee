import { data, useLoaderData } from 'react-router';
import { recommendations } from '#contract/home.ts';
import { need } from '#web/client/api.ts';
import { type Load, pageLoader } from '#web/client/page-load.ts';
import type { MetaArgs } from '#web/client/page-meta.ts';
import type { ProductPage } from '#web/client/product-pages.ts';
import { forCard } from '#web/ui/card-product.ts';
import { NotFound } from './not-found.tsx';

type LostData = { recommended: ProductPage | null };

const perPage = 12;

/** Page 1 of the recommendations for a page that is not there; without them the page stands all the same. */
const load: Load<ReturnType<typeof data<LostData>>> = async ({ api }) => {
  const answer = await need(api.call(recommendations, { input: { page: 1, per_page: perPage } })).catch(
    (error) => {
      console.error(error);
      return null;
    },
  );
  const recommended = answer && {
    products: answer.data.map(forCard),
    meta: answer.meta ?? { per_page: perPage, total: answer.total ?? 0, next_page_url: null },
  };
  return data({ recommended }, { status: 404 });
};

/** No address of the shop: the page says so with status 404, in the browser too. */
export const loader = pageLoader(load);

export const meta = ({ messages }: MetaArgs) => {
  const { lost } = messages;
  return [{ title: `${lost.notFoundTitle} | Lokapasar` }, { name: 'robots', content: 'noindex' }];
};

export default function Page() {
  return <NotFound recommended={useLoaderData<LostData>().recommended} />;
}
