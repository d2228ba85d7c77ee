import { useState } from 'react';
import { type ImportJob, startImport } from '#contract/product-import.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { productUrls } from '../product-urls.ts';
import { type ImportQuery, importInput, writeImportQuery } from './import-query.rules.ts';
import { RowNotes } from './row-notes.tsx';

type Props = { job: ImportJob; query: ImportQuery; onRun: (query: ImportQuery) => void };

/** So many notes come at most. */
const maxNotes = 500;

/** What an import did, or would do: how many are new, changed or refused, and why. */
export const ImportReport = ({ job, query, onRun }: Props) => {
  const { sellerProducts: words } = useMessages();
  const api = useApi();
  const fail = useFailure();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { data } = await need(api.call(startImport, { input: importInput(query, false) }));
      onRun({ ...query, run: String(data.import_id) });
    } catch (error) {
      fail(error);
      setBusy(false);
    }
  };
  const failed = job.status === 'failed';
  const ofDone = job.dry_run ? words.reportTitle : words.doneTitle;
  const title = failed ? words.failedTitle : ofDone;
  const figures = [
    { key: 'created', count: job.created_rows, label: job.dry_run ? words.wouldCreate : words.created },
    {
      key: 'updated',
      count: job.updated_rows - job.unchanged_rows,
      label: job.dry_run ? words.wouldUpdate : words.updated,
    },
    { key: 'unchanged', count: job.unchanged_rows, label: words.unchanged },
    { key: 'refused', count: job.failed_rows, label: words.refused },
  ];
  return (
    <section className="panel panel-body stack seller-form is-wide" aria-label={title}>
      <h2>{title}</h2>
      {job.dry_run && !failed && <p className="text-13 quiet">{words.reportText}</p>}
      {!failed && (
        <ul className="import-figures">
          {figures.map(({ key, count, label }) => (
            <li key={key} data-count={key}>
              <b className="num">{count}</b> {label}
            </li>
          ))}
        </ul>
      )}
      {!failed && job.total_rows > 0 && job.unchanged_rows === job.total_rows && <p>{words.allUnchanged}</p>}
      <RowNotes
        title={words.errors}
        notes={job.errors}
        cut={job.failed_rows > job.errors.length ? words.firstErrors(job.errors.length) : null}
      />
      {job.error_file_url !== null && (
        <p>
          <a className="button button-line button-small" href={job.error_file_url} download>
            <Icon name="download" />
            {words.errorFile}
          </a>
        </p>
      )}
      <RowNotes
        title={words.warnings}
        notes={job.warnings}
        cut={job.warnings.length >= maxNotes ? words.firstWarnings(job.warnings.length) : null}
      />
      <p className="row form-end">
        {job.dry_run && job.success_rows > 0 && (
          <Button kind="main" busy={busy} onClick={run}>
            {words.run}
          </Button>
        )}
        {!job.dry_run && <ButtonLink path={productUrls.list()}>{words.toList}</ButtonLink>}
        {job.dry_run && (
          <ButtonLink path={productUrls.import(writeImportQuery({ ...query, check: '', run: '' }))}>
            {words.otherGaps}
          </ButtonLink>
        )}
        <ButtonLink path={productUrls.import()}>{words.again}</ButtonLink>
      </p>
    </section>
  );
};
