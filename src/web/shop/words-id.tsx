import { Outlet } from 'react-router';
import { idBrowse } from '#messages/id-browse.ts';
import { teach } from '#web/client/language.ts';

teach('id', idBrowse);

/** Around the Indonesian pages of stores, brands and promos: brings their words. */
export default function IndonesianBrowseWords() {
  return <Outlet />;
}
