import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { rupiah } from '#common/money.ts';
import { type NominationVerdict, nominateProducts } from '#contract/nomination.ts';
import { listOwnProducts } from '#contract/seller-product.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast-store.ts';

type Found = { id: number; name: string; price: number; stock: number };
type Row = Found & { flash_price: string; flash_stock: string; limit_per_user: string; faults: string[] };

const MAX_ROWS = 50;
const isFigure = (text: string): boolean => /^\d{1,9}$/.test(text.trim());

/** Chooses products, their campaign price and stock; what breaks a rule stays with the reason, the others are sent. */
export const NominateForm = ({ roundId, accepted }: { roundId: number; accepted: readonly number[] }) => {
  const { nominations: words } = useMessages();
  const toast = useToast();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [missing, setMissing] = useState(false);
  const change = (id: number, part: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...part } : row)));

  const told = ({ data }: { data: NominationVerdict[] }) => {
    const done = data.filter(({ is_done }) => is_done).map(({ product_id }) => product_id);
    const faultsOf = (id: number) =>
      data.find(({ product_id }) => product_id === id)?.faults.map(({ text }) => text) ?? [];
    setRows((before) =>
      before.filter(({ id }) => !done.includes(id)).map((row) => ({ ...row, faults: faultsOf(row.id) })),
    );
    if (done.length > 0) toast.good(words.sent(done.length));
  };
  const send = useMutation(
    (api) =>
      need(
        api.call(nominateProducts, {
          input: {
            round_id: roundId,
            products: rows.map(({ id, flash_price, flash_stock, limit_per_user }) => ({
              ...{ product_id: id, flash_price, flash_stock, limit_per_user },
            })),
          },
        }),
      ),
    { onDone: told },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = rows.every((row) =>
      [row.flash_price, row.flash_stock, row.limit_per_user].every(isFigure),
    );
    setMissing(!isWhole);
    if (isWhole && rows.length > 0) send.run();
  };
  return (
    <form className="panel panel-body stack" aria-labelledby="nominate" noValidate onSubmit={submit}>
      <div className="stack stack-snug">
        <h2 id="nominate">{words.nominate}</h2>
        <p className="quiet text-13">{words.nominateText}</p>
      </div>
      <Finder
        chosen={[...accepted, ...rows.map(({ id }) => id)]}
        onAdd={(found) =>
          setRows((before) =>
            before.length >= MAX_ROWS
              ? before
              : [...before, { ...found, flash_price: '', flash_stock: '', limit_per_user: '1', faults: [] }],
          )
        }
      />
      {rows.length > 0 && (
        <ul className="stack">
          {rows.map((row) => (
            <NominatedRow
              key={row.id}
              row={row}
              onChange={(part) => change(row.id, part)}
              onDrop={() => setRows((before) => before.filter(({ id }) => id !== row.id))}
            />
          ))}
        </ul>
      )}
      {missing && (
        <p className="field-error" role="alert">
          <Icon name="circle-alert" />
          {words.fillIn}
        </p>
      )}
      {rows.length > 0 && (
        <p>
          <Button type="submit" kind="main" busy={send.busy}>
            {words.send(rows.length)}
          </Button>
        </p>
      )}
    </form>
  );
};

type RowProps = { row: Row; onChange: (part: Partial<Row>) => void; onDrop: () => void };

const fields = ['flash_price', 'flash_stock', 'limit_per_user'] as const;

/** One product with its terms, and why it was not taken. */
const NominatedRow = ({ row, onChange, onDrop }: RowProps) => {
  const { nominations: words } = useMessages();
  const labels = {
    flash_price: `${words.campaignPrice} (Rp)`,
    flash_stock: words.stock,
    limit_per_user: words.limit,
  };
  return (
    <li className="offer-row stack stack-snug">
      <p className="spread">
        <span>
          <b>{row.name}</b>
          <br />
          <span className="small quiet">{words.now(rupiah(row.price), row.stock)}</span>
        </span>
        <IconButton icon="x" label={words.dropProduct(row.name)} onClick={onDrop} />
      </p>
      <div className="offer-terms">
        {fields.map((name) => (
          <Field key={name} label={labels[name]}>
            {(control) => (
              <input
                {...control}
                className="input"
                name={name}
                inputMode="numeric"
                autoComplete="off"
                maxLength={9}
                value={row[name]}
                onChange={(event) => onChange({ [name]: event.currentTarget.value, faults: [] })}
              />
            )}
          </Field>
        ))}
      </div>
      {row.faults.length > 0 && (
        <div role="alert">
          <ul>
            {row.faults.map((fault) => (
              <li key={fault} className="field-error">
                <Icon name="circle-alert" />
                {fault}
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
};

/** Finds products of the store by their names. */
const Finder = ({ chosen, onAdd }: { chosen: readonly number[]; onAdd: (found: Found) => void }) => {
  const { nominations: words } = useMessages();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const found = useApiQuery(`nominate ${search}`, async (api) => {
    const { data } = await need(
      api.call(listOwnProducts, { input: { search, status: 'PUBLISH', per_page: 8 } }),
    );
    return data.map(
      ({ id, product_name, publish_price, stock }): Found => ({
        ...{ id, name: product_name, price: publish_price, stock },
      }),
    );
  });
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter looks for products and never sends the nominations
    event.preventDefault();
    setSearch(text.trim());
  };
  const left = (found.data ?? []).filter(({ id }) => !chosen.includes(id));
  return (
    <div className="stack stack-snug">
      <Field label={words.find}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="search"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onEnter}
            onBlur={() => setSearch(text.trim())}
          />
        )}
      </Field>
      <ul className="stack stack-snug">
        {left.map((one) => (
          <li key={one.id} className="spread">
            <span>
              {one.name}
              <br />
              <span className="small quiet">{words.now(rupiah(one.price), one.stock)}</span>
            </span>
            <Button small aria-label={words.addProduct(one.name)} onClick={() => onAdd(one)}>
              {words.addShort}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
