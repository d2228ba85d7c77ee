import { Outlet } from 'react-router';
import { idBrowse } from '#messages/id-browse.ts';
import { registerMessages } from '#web/client/language.ts';

registerMessages('id', idBrowse);

/** Around the Indonesian pages of stores, brands and promos: brings their words. */
export default function IndonesianBrowseWords() {
  return <Outlet />;
}
