import { useState } from 'react';
import { answerImportCategories, type ImportJob, startImport } from '#contract/product-import.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMegamenu } from '#web/client/use-megamenu.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { type CategoryPath, leafPaths } from '../form/category-paths.rules.ts';
import { CategoryPicker } from '../form/category-picker.tsx';
import { type ImportQuery, importInput } from './import-query.rules.ts';

type Props = { job: ImportJob; query: ImportQuery; onChecking: (query: ImportQuery) => void };

/** Percent from which a suggestion is chosen unless the seller says otherwise: what is less sure waits for a person. */
const SURE = 60;

const ways = ['update', 'skip', 'new'] as const;

/** What only the seller knows of a file: which categories here those of it are, and what becomes of names there are. */
export const ImportQuestions = ({ job, query, onChecking }: Props) => {
  const { sellerProducts: words } = useMessages();
  const { categories } = useMegamenu(job.category_questions.length > 0);
  const leaves = leafPaths(categories ?? []);
  const [picked, setPicked] = useState<Record<string, CategoryPath>>({});
  const [same, setSame] = useState(query.same);
  const pathOf = (id: number): CategoryPath => leaves.find((leaf) => leaf.id === id) ?? { id, path: '…' };
  const answers = job.category_questions.flatMap(({ key, suggestion }) => {
    const id =
      picked[key]?.id ??
      (suggestion !== null && suggestion.sureness >= SURE ? suggestion.category_id : undefined);
    return id === undefined ? [] : { key, category_id: id };
  });
  const next = { ...query, same };
  const save = useMutation(
    async (api) => {
      if (answers.length > 0) await need(api.call(answerImportCategories, { input: { answers } }));
      return need(api.call(startImport, { input: importInput(next, true) }));
    },
    {
      revalidate: false,
      onDone: ({ data }) => onChecking({ ...next, check: String(data.import_id), run: '' }),
    },
  );
  if (job.category_questions.length === 0 && job.same_name_rows === 0) return null;
  return (
    <div className="stack import-questions">
      {job.category_questions.length > 0 && (
        <section className="stack stack-snug" aria-label={words.categoryQuestions}>
          <h3>{words.categoryQuestions}</h3>
          <p className="text-13 quiet">{words.categoryQuestionsText}</p>
          <ul className="stack">
            {job.category_questions.map(({ key, text, products, suggestion }) => {
              const own = picked[key];
              const likely = suggestion === null ? null : pathOf(suggestion.category_id);
              const isSure = suggestion !== null && suggestion.sureness >= SURE;
              const value = own ?? (isSure ? likely : null);
              return (
                <li key={key} data-question={text}>
                  <p>
                    <b>{text}</b> <span className="quiet">{words.total(products)}</span>
                  </p>
                  <CategoryPicker
                    value={value}
                    onPick={(category) => setPicked((before) => ({ ...before, [key]: category }))}
                  />
                  {own === undefined && suggestion !== null && likely !== null && (
                    <p className="field-help">
                      {words.sureness(suggestion.sureness)}{' '}
                      {!isSure && (
                        <Button small onClick={() => setPicked((before) => ({ ...before, [key]: likely }))}>
                          {words.takeSuggestion(likely.path)}
                        </Button>
                      )}
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {job.same_name_rows > 0 && (
        <fieldset className="stack stack-snug">
          <legend>
            <b>{words.sameName(job.same_name_rows)}</b>
          </legend>
          {ways.map((way) => (
            <label key={way} className="row snug">
              <input
                type="radio"
                name="same_name"
                value={way}
                checked={same === way}
                onChange={() => setSame(way)}
              />
              {words.sameNames[way]}
            </label>
          ))}
        </fieldset>
      )}
      <p>
        <Button
          kind="main"
          busy={save.busy}
          disabled={answers.length === 0 && (job.same_name_rows === 0 || same === '')}
          onClick={() => save.run()}
        >
          {words.checkAgain}
        </Button>
      </p>
    </div>
  );
};
