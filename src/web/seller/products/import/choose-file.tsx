import { importTemplate, startImport } from '#contract/product-import.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useMegamenu } from '#web/client/use-megamenu.ts';
import { useUpload } from '#web/features/upload/use-upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/select.tsx';
import { useDownload } from '../../use-download.ts';
import { leafPaths } from '../form/category-paths.rules.ts';
import { CategoryPicker } from '../form/category-picker.tsx';
import { LineField } from '../form/line-field.tsx';
import { type ImportQuery, importInput } from './import-query.rules.ts';

const maxBytes = 50 * 1024 * 1024;
type Props = { initial: ImportQuery; onChecking: (query: ImportQuery) => void };

/** The spreadsheet, and what fills its gaps; sending it has the server check it without saving anything. */
export const ChooseFile = ({ initial, onChecking }: Props) => {
  const { sellerProducts: words, sellerProfile } = useMessages();
  const api = useApi();
  const { busy, save } = useDownload();
  const draft = useDraft({
    initial,
    check: ({ file }): Record<string, string> => (file === '' ? { file_id: words.needed.file } : {}),
    send: (values) => api.call(startImport, { input: importInput(values, true) }),
    done: (job, sent) => onChecking({ ...sent, check: String(job.import_id) }),
  });
  const { values, change, errorOf } = draft;
  const upload = useUpload({
    type: 'import',
    words: sellerProfile,
    onDone: (file) => change({ file: file.file_id, name: file.name }),
    maxBytes,
  });
  const wrong = upload.error ?? errorOf('file_id');
  return (
    <form {...draft.props} className="panel panel-body stack seller-form" aria-label={words.importTitle}>
      <p>
        <Button small busy={busy !== null} onClick={() => save(importTemplate, {})}>
          <Icon name="download" />
          {words.template}
        </Button>
      </p>
      <div className="field">
        <label className="button button-line file-button">
          <Icon name="upload" />
          {words.chooseFile}
          <input
            className="hide"
            type="file"
            accept=".csv,.xlsx,.zip"
            data-upload="import"
            aria-invalid={wrong ? true : undefined}
            aria-describedby="impor-berkas"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              // the same file may be chosen again
              event.currentTarget.value = '';
              if (file !== undefined) upload.send(file);
            }}
          />
        </label>
        {upload.busy && <progress max={1} value={upload.progress} aria-label={words.sending} />}
        {values.file !== '' && !upload.busy && (
          <p className="row snug" role="status">
            <Icon name="circle-check" />
            {values.name}
          </p>
        )}
        {wrong ? (
          <p className="field-error" id="impor-berkas" role="alert">
            <Icon name="circle-alert" />
            {wrong}
          </p>
        ) : (
          <p className="field-help" id="impor-berkas">
            {words.fileHelp}
          </p>
        )}
      </div>
      <Field label={words.format} help={words.formatHelp} error={errorOf('format')}>
        {(control) => (
          <Select
            {...control}
            name="format"
            value={values.format}
            options={[
              { value: '', label: words.formatUnknown },
              ...Object.entries(words.formats).map(([value, label]) => ({ value, label })),
            ]}
            onPick={(format) => change({ format })}
          />
        )}
      </Field>
      <fieldset className="stack stack-snug">
        <legend className="label">{words.defaults}</legend>
        <DefaultCategory
          value={values.category}
          error={errorOf('category_id')}
          onChange={(category) => change({ category })}
        />
        <div className="pairs">
          <LineField
            label={words.defaultWeight}
            inputMode="numeric"
            value={values.weight}
            error={errorOf('weight')}
            onChange={(weight) => change({ weight })}
          />
          <LineField
            label={words.defaultStock}
            inputMode="numeric"
            value={values.stock}
            error={errorOf('stock')}
            onChange={(stock) => change({ stock })}
          />
          <LineField
            label={words.factor}
            help={words.factorHelp}
            inputMode="decimal"
            value={values.factor}
            error={errorOf('price_factor')}
            onChange={(factor) => change({ factor })}
          />
        </div>
      </fieldset>
      <FormMessage message={draft.message} />
      <p>
        <Button type="submit" kind="main" busy={draft.busy || upload.busy}>
          {words.check}
        </Button>
      </p>
    </form>
  );
};

type CategoryProps = { value: string; error?: string; onChange: (id: string) => void };

/** The category of rows that name none, or none that is known here. */
const DefaultCategory = ({ value, error, onChange }: CategoryProps) => {
  const { sellerProducts: words } = useMessages();
  const { categories } = useMegamenu(value !== '');
  const known = leafPaths(categories ?? []).find(({ id }) => String(id) === value);
  return (
    <div className="stack stack-snug">
      <CategoryPicker
        value={value === '' ? null : (known ?? { id: Number(value), path: '…' })}
        error={error}
        onPick={({ id }) => onChange(String(id))}
      />
      {value === '' ? (
        <p className="field-help">{words.defaultCategoryHelp}</p>
      ) : (
        <p>
          <Button small onClick={() => onChange('')}>
            {words.noDefaultCategory}
          </Button>
        </p>
      )}
    </div>
  );
};
