import type { Endpoint } from '#contract/endpoint.ts';
import { download } from '#web/client/download.ts';
import { useLocale } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';

/** Saves files one at a time; `busy` names the one on its way. */
export const useDownload = () => {
  const locale = useLocale();
  const { run, running } = useMutation(
    (_, endpoint: Endpoint, input: Record<string, unknown>, name: string) =>
      download(endpoint, input, { locale, name }),
    { revalidate: false },
  );
  return { busy: running?.[2] ?? null, save: run };
};
