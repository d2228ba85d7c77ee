import { type ImportJob, startImport } from '#contract/product-import.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { PrivateFileLink } from '#web/features/private-files/private-file.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { productUrls } from '../product-urls.ts';
import { type ImportQuery, importInput, writeImportQuery } from './import-query.rules.ts';
import { ImportQuestions } from './import-questions.tsx';
import { groupNotes, spellRows } from './row-groups.rules.ts';

type Props = { job: ImportJob; query: ImportQuery; onRun: (query: ImportQuery) => void };

/** So many notes come at most. */
const maxNotes = 500;

/** What an import did, or would do: how many are new, changed or refused, and why. */
export const ImportReport = ({ job, query, onRun }: Props) => {
  const { sellerProducts: words } = useMessages();
  const start = useMutation((api) => need(api.call(startImport, { input: importInput(query, false) })), {
    revalidate: false,
    onDone: ({ data }) => onRun({ ...query, run: String(data.import_id) }),
  });
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
      {job.format !== null && <p className="text-13">{words.recognised(words.formats[job.format])}</p>}
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
      {job.dry_run && !failed && <ImportQuestions job={job} query={query} onChecking={onRun} />}
      <RowNotes
        title={words.errors}
        notes={job.errors}
        cut={job.failed_rows > job.errors.length ? words.firstErrors(job.errors.length) : null}
      />
      {job.error_file_url !== null && (
        <p>
          <PrivateFileLink
            className="button button-line button-small"
            fileId={job.error_file_url}
            url={job.error_file_url}
          >
            <Icon name="download" />
            {words.errorFile}
          </PrivateFileLink>
        </p>
      )}
      <RowNotes
        title={words.warnings}
        notes={job.warnings}
        cut={job.warnings.length >= maxNotes ? words.firstWarnings(job.warnings.length) : null}
      />
      <p className="row form-end">
        {job.dry_run && job.success_rows > 0 && (
          <Button kind="main" busy={start.busy} onClick={start.run}>
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

type NotesProps = { title: string; notes: ImportJob['errors']; cut?: string | null };

/** What is to be said of the sheet's rows, each thing once; nothing when there is nothing. */
const RowNotes = ({ title, notes, cut = null }: NotesProps) => {
  const { sellerProducts: words } = useMessages();
  if (notes.length === 0) return null;
  const nameOf = (field: string) => words.columnNames[field] ?? field;
  return (
    <div className="stack stack-snug">
      <h3>{title}</h3>
      <div className="row-notes" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.reason}</th>
              <th scope="col">{words.row}</th>
            </tr>
          </thead>
          <tbody>
            {groupNotes(notes).map(({ field, message, rows }) => (
              <tr key={`${field} ${message}`}>
                <td>{nameOf(field)}</td>
                <td>{message}</td>
                <td className="num">
                  <b className={rows.length === 1 ? 'narrow-only' : undefined}>
                    {words.rowCount(rows.length)}
                  </b>{' '}
                  {spellRows(rows)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {cut !== null && <p className="small quiet">{cut}</p>}
    </div>
  );
};
