import { useState } from 'react';
import { type NumberKind, numberNames } from '#contract/number-kinds.ts';
import { numberKinds, numberPatterns } from '#contract/number-rules.ts';
import { type AskedNumber, categoryNumbers, type OwnNumber } from '#contract/product-number.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { FilePick } from '#web/features/upload/file-field.tsx';
import { DateInput } from '#web/ui/date/date-input.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Field } from '#web/ui/field.tsx';
import type { Draft } from '#web/ui/form/use-draft.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LineField } from './line-field.tsx';
import type { NumberDraft, ProductValues } from './product-values.ts';

type Props = { draft: Draft<ProductValues>; categoryId: number; own: readonly OwnNumber[] };

const blank = (kind: NumberKind): NumberDraft => ({
  kind,
  number: '',
  notHalal: false,
  validUntil: '',
  file: null,
});

/** The numbers that the category asks, and those that the product has; nothing where there are none. */
export default function NumberFields({ draft, categoryId, own }: Props) {
  const { screening: t } = useMessages();
  const { values, change, errorOf } = draft;
  const { data: asked } = useApiQuery(
    `numbers ${categoryId}`,
    async (api) => (await need(api.call(categoryNumbers, { input: { category_id: categoryId } }))).data,
  );
  const kinds = numberKinds.filter(
    (kind) => asked?.some((one) => one.kind === kind) || values.numbers.some((one) => one.kind === kind),
  );
  if (asked === null || kinds.length === 0) return null;
  const write = (kind: NumberKind, part: Partial<NumberDraft>) => {
    const rest = values.numbers.filter((one) => one.kind !== kind);
    const current = values.numbers.find((one) => one.kind === kind) ?? blank(kind);
    change({ numbers: [...rest, { ...current, ...part }] });
  };
  // the faults of the server count what was sent
  const sent = values.numbers.filter(
    ({ number, notHalal, file }) => notHalal || number.trim() !== '' || file !== null,
  );
  return (
    <section className="panel panel-body stack" aria-labelledby="numbers">
      <h2 id="numbers">{t.numbers}</h2>
      <p className="quiet text-13">{t.numbersText}</p>
      {errorOf('numbers') !== undefined && (
        <p className="field-error" role="alert">
          <Icon name="circle-alert" />
          {errorOf('numbers')}
        </p>
      )}
      {kinds.map((kind) => {
        const at = `numbers.${sent.findIndex((one) => one.kind === kind)}`;
        return (
          <OneNumber
            key={kind}
            asked={asked.find((one) => one.kind === kind)}
            value={values.numbers.find((one) => one.kind === kind) ?? blank(kind)}
            own={own.find((one) => one.kind === kind)}
            errors={{
              number: errorOf(`${at}.number`),
              validUntil: errorOf(`${at}.valid_until`),
              file: errorOf(`${at}.file_id`),
            }}
            onWrite={(part) => write(kind, part)}
          />
        );
      })}
    </section>
  );
}

type OneProps = {
  asked: AskedNumber | undefined;
  value: NumberDraft;
  own: OwnNumber | undefined;
  errors: Record<'number' | 'validUntil' | 'file', string | undefined>;
  onWrite: (part: Partial<NumberDraft>) => void;
};

const OneNumber = ({ asked, value, own, errors, onWrite }: OneProps) => {
  const { screening: t } = useMessages();
  const locale = useLocale();
  const [begun] = useState(() => new Date().toISOString().slice(0, 10));
  const { kind } = value;
  const name = numberNames[kind];
  const duty =
    asked?.duty !== 'required'
      ? t.asked
      : asked.valid_from > begun
        ? t.requiredFrom(dayText(locale, `${asked.valid_from}T00:00:00+07:00`))
        : t.required;
  return (
    <fieldset className="stack stack-snug">
      <legend className="label">
        {name} <span className="quiet">({duty})</span>
      </legend>
      {own?.is_over === true && own.valid_until !== null && (
        <p className="small soon">
          {t.overSince(dayText(locale, `${own.valid_until}T00:00:00+07:00`))}{' '}
          {asked?.duty === 'required' ? t.overRequiredWay : t.overWay}
        </p>
      )}
      {own?.reason != null && own.state === 'rejected' && (
        <p className="small soon">{t.rejectedBecause(own.reason)}</p>
      )}
      {kind === 'halal' && (
        <label className="tick">
          <input
            type="checkbox"
            checked={value.notHalal}
            onChange={(event) => onWrite({ notHalal: event.currentTarget.checked })}
          />
          <span>
            {t.notHalal} <small className="quiet">{t.notHalalNote}</small>
          </span>
        </label>
      )}
      {!value.notHalal && (
        <>
          <div className="pairs">
            <LineField
              label={t.number(name)}
              help={t.example(numberPatterns[kind].example)}
              name={`number_${kind}`}
              maxLength={60}
              value={value.number}
              error={errors.number}
              onChange={(number) => onWrite({ number })}
            />
            <Field label={t.until(name)} help={t.untilHelp} error={errors.validUntil}>
              {(control) => (
                <DateInput
                  {...control}
                  name={`until_${kind}`}
                  value={value.validUntil}
                  onChange={(validUntil) => onWrite({ validUntil })}
                />
              )}
            </Field>
          </div>
          <FilePick
            label={t.document(name)}
            help={t.documentHelp}
            type="product_number"
            value={value.file === null ? null : { ...value.file, name: value.file.name || t.uploaded }}
            onChange={(file) => onWrite({ file })}
            {...(errors.file !== undefined && { error: errors.file })}
          />
        </>
      )}
    </fieldset>
  );
};
