import { Outlet } from 'react-router';
import { enBrowse } from '#messages/en-browse.ts';
import { registerMessages } from '#web/client/language.ts';

registerMessages('en', enBrowse);

/** Around the English pages of stores, brands and promos: brings their words. */
export default function EnglishBrowseWords() {
  return <Outlet />;
}
