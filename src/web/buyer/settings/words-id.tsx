import { Outlet } from 'react-router';
import { settings } from '#messages/id/settings.ts';
import { teachSettingsWords } from './words.ts';

teachSettingsWords('id', settings);

/** Around the Indonesian pages of the settings: brings their words. */
export default function IndonesianSettingsWords() {
  return <Outlet />;
}
