import type { Endpoint } from '#contract/endpoint.ts';
import { download } from '#web/client/download.ts';
import { useLocale } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';

/** Saves files one at a time; `busy` names the one on its way: by its key, else by its call. */
export const useDownload = () => {
  const locale = useLocale();
  const { run, running } = useMutation(
    (_, endpoint: Endpoint, input: Record<string, unknown>, _key?: string) =>
      download(endpoint, input, { locale }),
    { revalidate: false },
  );
  return { busy: running === null ? null : (running[2] ?? running[0].name), save: run };
};
