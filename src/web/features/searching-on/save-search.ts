import type { Locale } from '#common/locale.ts';
import { saveSearch } from '#contract/saved-search.ts';
import { searchingOn as english } from '#messages/en/searching-on.ts';
import { searchingOn as indonesian } from '#messages/id/searching-on.ts';
import type { Api } from '#web/client/api.ts';
import { toasts } from '#web/ui/toast-store.ts';

/** Keeps a search, and says so or why not. @returns whether it is kept */
export const keepSearch = async (api: Api, locale: Locale, query: string): Promise<boolean> => {
  const answer = await api.call(saveSearch, { input: { query } });
  const isKept = answer.code === 200;
  if (isKept) toasts.good({ id: indonesian, en: english }[locale].savedToast);
  else toasts.err(answer.message);
  return isKept;
};
