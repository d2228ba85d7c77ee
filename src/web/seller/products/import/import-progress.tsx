import { useMessages } from '#web/client/messages.tsx';
import { AsyncSection } from '../../part.tsx';
import type { ImportQuery } from './import-query.rules.ts';
import { ImportReport } from './import-report.tsx';
import { useImportJob } from './use-import-job.ts';

type Props = { id: string; query: ImportQuery; onRun: (query: ImportQuery) => void };

/** A job that is under way, and its report once it has ended. */
export const ImportProgress = ({ id, query, onRun }: Props) => {
  const { sellerProducts: words } = useMessages();
  const own = useImportJob(id);
  return (
    <AsyncSection of={own} lines={3}>
      {(job) => {
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
            <p className="num">
              {isCounted ? words.progress(job.processed_rows, job.total_rows) : words.counting}
            </p>
            <p className="text-13 quiet">{words.runningText}</p>
          </section>
        );
      }}
    </AsyncSection>
  );
};
