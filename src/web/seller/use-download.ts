import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { download } from '#web/client/download.ts';
import { useFailure } from '#web/client/failure.ts';
import { useLocale } from '#web/client/messages.tsx';

/** Saves files one at a time; `busy` names the one on its way. */
export const useDownload = () => {
  const locale = useLocale();
  const fail = useFailure();
  const [busy, setBusy] = useState<string | null>(null);
  const save = async (endpoint: Endpoint, input: Record<string, unknown>, name: string) => {
    setBusy(name);
    try {
      await download(endpoint, input, { locale, name });
    } catch (error) {
      fail(error);
    } finally {
      setBusy(null);
    }
  };
  return { busy, save };
};
