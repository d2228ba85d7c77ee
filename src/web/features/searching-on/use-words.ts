import { searchingOn as english } from '#messages/en/searching-on.ts';
import { searchingOn as indonesian, type SearchingOnMessages } from '#messages/id/searching-on.ts';
import { useInLocale } from '#web/client/messages.tsx';

export const useSearchingOn = (): SearchingOnMessages => useInLocale({ id: indonesian, en: english });
