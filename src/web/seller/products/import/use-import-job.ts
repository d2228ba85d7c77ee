import { useEffect } from 'react';
import { type ImportJob, importStatus } from '#contract/product-import.ts';
import { need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';

const everyMs = 1_000;

/** An import as it runs, asked again every second until it has ended. */
export const useImportJob = (id: string) => {
  const job = useApiQuery<ImportJob>(
    `import ${id}`,
    async (api) => (await need(api.call(importStatus, { params: { import_id: id } }))).data,
  );
  const { data, reload } = job;
  const isOver = data !== null && (data.status === 'done' || data.status === 'failed');
  useEffect(() => {
    if (data === null || isOver) return;
    const timer = setTimeout(reload, everyMs);
    return () => clearTimeout(timer);
  }, [data, isOver, reload]);
  return job;
};
