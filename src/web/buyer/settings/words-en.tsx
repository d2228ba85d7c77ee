import { Outlet } from 'react-router';
import { settings } from '#messages/en/settings.ts';
import { teachSettingsWords } from './words.ts';

teachSettingsWords('en', settings);

/** Around the English pages of the settings: brings their words. */
export default function EnglishSettingsWords() {
  return <Outlet />;
}
