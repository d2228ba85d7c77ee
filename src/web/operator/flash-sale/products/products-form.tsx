import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import {
  type FlashFactsRow,
  flashGoods,
  type OperatorSlot,
  setSlotProducts,
} from '#contract/operator-flash.ts';
import { ApiError, need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { ProductFinder } from '../../product-picker/product-finder.tsx';
import {
  type FactsOf,
  faultsByRow,
  type GridAction,
  type GridRow,
  gridAfter,
  maxRows,
  productsInput,
} from './grid.rules.ts';
import { ProductsGrid } from './products-grid.tsx';

type Props = { slot: OperatorSlot; begin: readonly GridRow[]; onSaved: () => void };
type Refused = { message: string | null; faults: ReturnType<typeof faultsByRow> };
const nothing: Refused = { message: null, faults: new Map() };

/** The rows of a slot to write, with what each hangs on beside it, and a search for more. */
export const ProductsForm = ({ slot, begin, onSaved }: Props) => {
  const { operatorFlash: t } = useMessages();
  const [rows, dispatch] = useReducer(gridAfter, begin);
  const [refused, setRefused] = useState<Refused>(nothing);
  const factsOf = useFlashProducts(rows.map((row) => row.product_id));
  const change = (one: GridAction) => {
    // faults name places, which a change may move
    if (refused !== nothing) setRefused(nothing);
    dispatch(one);
  };
  const save = useMutation(
    (api) =>
      need(
        api.call(setSlotProducts, {
          input: { flashsale_id: slot.id, products: productsInput(rows), version: slot.products_version },
        }),
      ),
    {
      onDone: onSaved,
      onFailed: (error) => {
        if (!(error instanceof ApiError)) return false;
        const faults = faultsByRow(error.errors);
        setRefused({ message: faults.size === 0 ? error.message : null, faults });
        return true;
      },
      inline: true,
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(nothing);
    save.run();
  };
  const isChosen = (id: number) => rows.some((row) => row.product_id === id);
  return (
    <form className="stack" noValidate onSubmit={submit} aria-label={t.goods}>
      <p className="text-13 quiet">
        {t.goodsText} {t.lowestHelp}
      </p>
      {rows.length === 0 ? (
        <p>{t.goodsEmpty}</p>
      ) : (
        <>
          <ForAll change={change} factsOf={factsOf} />
          <ProductsGrid rows={rows} factsOf={factsOf} faults={refused.faults} change={change} />
        </>
      )}
      <FormMessage message={refused.message ?? save.failure?.message ?? null} />
      <div className="flash-save">
        <Button type="submit" kind="main" busy={save.busy}>
          {t.saveGoods}
        </Button>
        <span className="small quiet num" role="status">
          {t.goodsCount(rows.length)}
          {rows !== begin && ` · ${t.unsaved}`}
        </span>
      </div>
      <fieldset className="pick">
        <legend className="label">{t.find}</legend>
        <ProductFinder
          isChosen={isChosen}
          full={rows.length >= maxRows}
          onToggle={(choice) =>
            change(
              isChosen(choice.id) ? { type: 'dropProduct', product_id: choice.id } : { type: 'add', choice },
            )
          }
        />
      </fieldset>
    </form>
  );
};

type ForAllProps = { change: (act: GridAction) => void; factsOf: FactsOf };

/** One figure for every row: a cut off the normal price, the pieces, the limit. */
const ForAll = ({ change, factsOf }: ForAllProps) => {
  const { operatorFlash: t } = useMessages();
  const [text, setText] = useState({ cut: '', stock: '', limit: '' });
  const apply = () => {
    const percent = Number(text.cut.replace(',', '.'));
    if (percent > 0 && percent < 100) change({ type: 'cut', percent, factsOf });
    if (text.stock !== '') change({ type: 'all', field: 'flash_stock', text: text.stock });
    if (text.limit !== '') change({ type: 'all', field: 'limit_per_user', text: text.limit });
    setText({ cut: '', stock: '', limit: '' });
  };
  const field = (name: keyof typeof text, label: string) => (
    <label className="data-table-filter">
      <span>{label}</span>
      <input
        className="input input-small"
        inputMode="decimal"
        autoComplete="off"
        value={text[name]}
        onChange={(event) => setText({ ...text, [name]: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter must not save the list
          event.preventDefault();
          apply();
        }}
      />
    </label>
  );
  return (
    <fieldset className="flash-all">
      <legend className="label">{t.forAll}</legend>
      {field('cut', t.cutAll)}
      {field('stock', t.stockAll)}
      {field('limit', t.limitAll)}
      <Button small disabled={Object.values(text).every((one) => one === '')} onClick={apply}>
        {t.apply}
      </Button>
    </fieldset>
  );
};

const atOnce = 100;

/** Prices, stock and state of the goods of some rows, each product asked for once; undefined until it came. */
const useFlashProducts = (productIds: readonly number[]): FactsOf => {
  const api = useApi();
  const fail = useFailure();
  const [known, setKnown] = useState<readonly FlashFactsRow[]>([]);
  const asked = useRef(new Set<number>());
  const wanted = [...new Set(productIds)].join();
  useEffect(() => {
    const fresh = wanted
      .split(',')
      .map(Number)
      .filter((id) => id > 0 && !asked.current.has(id));
    const ask = async (product_ids: number[]) => {
      for (const id of product_ids) asked.current.add(id);
      try {
        const { data } = await need(api.call(flashGoods, { input: { product_ids } }));
        setKnown((before) => [...before, ...data]);
      } catch (error) {
        for (const id of product_ids) asked.current.delete(id);
        fail(error);
      }
    };
    for (let from = 0; from < fresh.length; from += atOnce) ask(fresh.slice(from, from + atOnce));
  }, [api, fail, wanted]);
  return ({ product_id, variant_id }) =>
    known.find((one) => one.product_id === product_id && one.variant_id === variant_id);
};
