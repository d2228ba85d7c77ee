import { type FormEvent, useReducer, useState } from 'react';
import { type OperatorSlot, setSlotProducts } from '#contract/operator-flash.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { useAct } from '../../desk/use-act.ts';
import { ProductFinder } from '../../pick/product-finder.tsx';
import { ForAll } from './for-all.tsx';
import { GoodsGrid } from './goods-grid.tsx';
import { faultsByRow, type GridAct, type GridRow, gridAfter, maxRows, productsInput } from './grid.rules.ts';
import { useFlashGoods } from './use-flash-goods.ts';

type Props = { slot: OperatorSlot; begin: readonly GridRow[]; saved: (slot: OperatorSlot) => void };
type Refused = { message: string | null; faults: ReturnType<typeof faultsByRow> };
const nothing: Refused = { message: null, faults: new Map() };

/** The rows of a slot to write, with what each hangs on beside it, and a search for more. */
export const GoodsForm = ({ slot, begin, saved }: Props) => {
  const { operatorFlash: words } = useMessages();
  const act = useAct();
  const [rows, dispatch] = useReducer(gridAfter, begin);
  const [refused, setRefused] = useState<Refused>(nothing);
  const [busy, setBusy] = useState(false);
  const factsOf = useFlashGoods(rows.map((row) => row.product_id));
  const change = (one: GridAct) => {
    // faults name places, which a change may move
    if (refused !== nothing) setRefused(nothing);
    dispatch(one);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefused(nothing);
    const input = {
      flashsale_id: slot.id,
      products: productsInput(rows),
      version: slot.products_version,
    };
    const done = await act(setSlotProducts, { input, quiet: true });
    setBusy(false);
    if (done.ok) return saved(done.data);
    const faults = faultsByRow(done.errors);
    setRefused({ message: faults.size === 0 ? done.message : null, faults });
  };
  const isChosen = (id: number) => rows.some((row) => row.product_id === id);
  return (
    <form className="stack" noValidate onSubmit={save} aria-label={words.goods}>
      <p className="text-13 quiet">
        {words.goodsText} {words.lowestHelp}
      </p>
      {rows.length === 0 ? (
        <p>{words.goodsEmpty}</p>
      ) : (
        <>
          <ForAll change={change} factsOf={factsOf} />
          <GoodsGrid rows={rows} factsOf={factsOf} faults={refused.faults} change={change} />
        </>
      )}
      <FormMessage message={refused.message} />
      <div className="flash-save">
        <Button type="submit" kind="main" busy={busy}>
          {words.saveGoods}
        </Button>
        <span className="small quiet num" role="status">
          {words.goodsCount(rows.length)}
          {rows !== begin && ` · ${words.unsaved}`}
        </span>
      </div>
      <fieldset className="pick">
        <legend className="label">{words.find}</legend>
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
