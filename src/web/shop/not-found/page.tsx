import { useLoaderData } from 'react-router';
import { languageOf } from '#web/client/language.ts';
import { clientLoaderOf, loaderOf } from '#web/client/page-load.ts';
import { type LostData, load } from './load.ts';
import { NotFound } from './not-found.tsx';

/** No address of the shop: the page says so with status 404, in the browser too. */
export const loader = loaderOf(load);
export const clientLoader = clientLoaderOf(load);

export const meta = ({ location }: { location: { pathname: string } }) => {
  const { lost } = languageOf(location.pathname).messages;
  return [{ title: `${lost.notFoundTitle} | Lokapasar` }, { name: 'robots', content: 'noindex' }];
};

export default function Page() {
  return <NotFound recommended={useLoaderData<LostData>().recommended} />;
}
