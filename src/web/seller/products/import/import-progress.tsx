import { useEffect } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { ImportJob } from '#contract/product-import.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { ImportQuery } from './import-query.rules.ts';
import { ImportReport } from './import-report.tsx';

const everyMs = 1_000;

/** An import as it runs, asked for again every second until it has ended. */
const useImportJob = (loaded: ImportJob): ImportJob => {
  const { data, state, load } = useFetcher<ImportJob | null>();
  const { pathname, search } = useLocation();
  const job = data ?? loaded;
  useEffect(() => {
    if (state !== 'idle' || job.status === 'done' || job.status === 'failed') return;
    const timer = setTimeout(() => load(pathname + search), everyMs);
    return () => clearTimeout(timer);
  }, [state, job.status, load, pathname, search]);
  return job;
};

type Props = { loaded: ImportJob; query: ImportQuery; onRun: (query: ImportQuery) => void };

/** An import that is under way, and its report once it has ended. */
export const ImportProgress = ({ loaded, query, onRun }: Props) => {
  const { sellerProducts: words } = useMessages();
  const job = useImportJob(loaded);
  if (job.status === 'done' || job.status === 'failed')
    return <ImportReport job={job} query={query} onRun={onRun} />;
  const isCounted = job.total_rows > 0;
  const title = job.dry_run ? words.checking : words.running;
  return (
    <section className="panel panel-body stack seller-form" aria-live="polite">
      <h2>{title}</h2>
      <progress
        className="import-bar"
        max={100}
        value={isCounted ? job.progress : undefined}
        aria-label={title}
      />
      <p className="num">{isCounted ? words.progress(job.processed_rows, job.total_rows) : words.counting}</p>
      <p className="text-13 quiet">{words.runningText}</p>
    </section>
  );
};
