import { useMemo } from 'react';
import type { Api } from './api.ts';
import { createBrowserApi } from './browser-api.ts';
import { useLocale } from './messages.tsx';

/** The contract client for what a visitor does on a page; only ever called in the browser. */
export const useApi = (): Api => {
  const locale = useLocale();
  return useMemo(() => createBrowserApi(locale), [locale]);
};
