import { useCallback, useEffect, useState } from 'react';
import type { Category } from '#contract/catalogue.ts';
import { useToast } from '../ui/toast-store.ts';
import { loadMegamenu } from './megamenu.ts';
import { useLocale, useMessages } from './messages.tsx';
import { useApi } from './use-api.ts';

type Menu = { categories: Category[] | null; failed: boolean; retry: () => void };

/** The category tree once it is wanted; a failure is told by a toast and can be tried again. */
export const useMegamenu = (wanted: boolean): Menu => {
  const locale = useLocale();
  const { ui } = useMessages();
  const api = useApi();
  const toast = useToast();
  const [categories, setCategories] = useState<Category[] | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!wanted || failed || categories !== null) return;
    let gone = false;
    loadMegamenu(locale, api).then(
      (found) => gone || setCategories(found),
      (error: unknown) => {
        console.error(error);
        if (gone) return;
        setFailed(true);
        toast.err(ui.loadFailed('CATEGORY MEGA MENU'));
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted, failed, categories, locale, api, toast, ui]);

  return { categories, failed, retry: useCallback(() => setFailed(false), []) };
};
