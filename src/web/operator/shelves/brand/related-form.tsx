import '#web/styles/pages/operator-pick.css';
import { type FormEvent, useState } from 'react';
import type { Brand } from '#contract/catalogue.ts';
import { type OperatorCategory, setRelatedBrands } from '#contract/operator-catalogue.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { useAct } from '../../desk/use-act.ts';
import { moved } from '../../pick/moved.rules.ts';
import { BrandLine } from './brand-line.tsx';
import { useBrandSearch } from './use-brand-search.ts';

const most = 20;
type Props = { category: OperatorCategory; reload: () => Promise<void> };

/** The featured brands of one category in their order, and a search for more (O14). */
export const RelatedForm = ({ category, reload }: Props) => {
  const { operatorShelves } = useMessages();
  const words = operatorShelves.brand;
  const act = useAct();
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly Brand[]>(category.related_brand);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const { rows, waiting } = useBrandSearch(text);
  const isChosen = (id: number) => chosen.some((one) => one.id === id);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setMessage(null);
    const input = {
      category_id: category.id,
      merchant_ids: chosen.map(({ id }) => id),
      seen: category.related_brand.map(({ id }) => id),
    };
    const done = await act(setRelatedBrands, { input, quiet: true });
    if (done.ok) {
      toast.good(operatorShelves.saved);
      await reload();
    } else setMessage(done.message);
    setBusy(false);
  };
  return (
    <form className="stack" noValidate onSubmit={save} aria-label={words.related}>
      <div className="shelf-brands">
        <div className="stack stack-snug">
          <p className="text-13" role="status">
            {words.chosen(chosen.length)}
          </p>
          {chosen.length === 0 && <p className="quiet">{words.noneChosen}</p>}
          <ol className="pick-list" aria-label={words.chosenList}>
            {chosen.map((brand, at) => (
              <li key={brand.id} className="pick-row is-chosen">
                <BrandLine brand={brand} place={at + 1}>
                  <IconButton
                    icon="chevron-up"
                    label={words.up(brand.name)}
                    disabled={at === 0}
                    onClick={() => setChosen(moved(chosen, at, -1))}
                  />
                  <IconButton
                    icon="chevron-down"
                    label={words.down(brand.name)}
                    disabled={at === chosen.length - 1}
                    onClick={() => setChosen(moved(chosen, at, 1))}
                  />
                  <IconButton
                    icon="x"
                    label={words.drop(brand.name)}
                    onClick={() => setChosen(chosen.filter(({ id }) => id !== brand.id))}
                  />
                </BrandLine>
              </li>
            ))}
          </ol>
        </div>
        <div className="stack stack-snug">
          <Field label={words.find}>
            {(control) => (
              <input
                {...control}
                className="input"
                type="search"
                autoComplete="off"
                maxLength={100}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
                // Enter must not send the form around it
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              />
            )}
          </Field>
          <ul className="pick-list" aria-label={words.results} aria-busy={waiting}>
            {rows.map((brand) => (
              <li key={brand.id} className="pick-row">
                <BrandLine brand={brand}>
                  <Button
                    small
                    aria-label={words.addOf(brand.name)}
                    disabled={isChosen(brand.id) || chosen.length >= most}
                    onClick={() => setChosen([...chosen, brand])}
                  >
                    {words.add}
                  </Button>
                </BrandLine>
              </li>
            ))}
          </ul>
          {!waiting && rows.length === 0 && <p className="quiet">{words.empty}</p>}
        </div>
      </div>
      <FormMessage message={message} />
      <p className="row">
        <Button type="submit" kind="main" busy={busy}>
          {operatorShelves.save}
        </Button>
        {message !== null && <Button onClick={reload}>{operatorShelves.reload}</Button>}
      </p>
    </form>
  );
};
