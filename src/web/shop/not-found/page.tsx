import { useLoaderData } from 'react-router';
import { pageLoader } from '#web/client/page-load.ts';
import type { MetaArgs } from '#web/client/page-meta.ts';
import { type LostData, load } from './load.ts';
import { NotFound } from './not-found.tsx';

/** No address of the shop: the page says so with status 404, in the browser too. */
export const loader = pageLoader(load);

export const meta = ({ messages }: MetaArgs) => {
  const { lost } = messages;
  return [{ title: `${lost.notFoundTitle} | Lokapasar` }, { name: 'robots', content: 'noindex' }];
};

export default function Page() {
  return <NotFound recommended={useLoaderData<LostData>().recommended} />;
}
