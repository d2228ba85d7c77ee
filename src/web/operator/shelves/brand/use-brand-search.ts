import { useEffect, useState } from 'react';
import type { Brand } from '#contract/catalogue.ts';
import { listBrands } from '#contract/operator-catalogue.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useApi } from '#web/client/use-api.ts';

const restMs = 250;
const most = 20;

/** Active stores whose names hold these words, after a rest in typing; those with the first names for none. */
export const useBrandSearch = (text: string): { rows: readonly Brand[]; waiting: boolean } => {
  const api = useApi();
  const fail = useFailure();
  const [found, setFound] = useState<{ text: string; rows: readonly Brand[] } | null>(null);
  const words = text.trim();
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => {
      need(api.call(listBrands, { input: { search: words, per_page: most } })).then(
        ({ data }) => gone || setFound({ text: words, rows: data }),
        (error: unknown) => gone || fail(error),
      );
    }, restMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [api, fail, words]);
  return { rows: found?.rows ?? [], waiting: found?.text !== words };
};
