import { data } from 'react-router';
import { languageOf } from '#web/client/language.ts';
import { NotFound } from './not-found.tsx';

/** No address of the shop: the page says so with status 404, in the browser too. */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export const meta = ({ location }: { location: { pathname: string } }) => {
  const { lost } = languageOf(location.pathname).messages;
  return [{ title: `${lost.notFoundTitle} | Lokapasar` }, { name: 'robots', content: 'noindex' }];
};

export default NotFound;
