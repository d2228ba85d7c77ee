import { type FormEvent, useState } from 'react';
import { type RowFigure, rowFigures } from '#contract/seller-row-figures.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { percentOf } from '../form/price.rules.ts';
import { changedFigure, figureOf, type WholeChange } from './grid.rules.ts';

type Props = { count: number; onClose: () => void; onChange: (change: WholeChange) => void };

const ways = ['up', 'down', 'set'] as const;
const roundings = ['0', '100', '500', '1000'] as const;
const roundingOf = { 0: 0, 100: 100, 500: 500, 1000: 1000 } as const;
/** What the example under the form begins with: a price that people can follow. */
const EXAMPLE: Readonly<Record<RowFigure, number>> = {
  base_price: 49_900,
  merchant_discount_amount: 5_000,
  stock: 10,
};

/** One change for all rows: by so much, or to so much, and how it is rounded. Nothing is saved by it. */
export const ChangeAllSheet = ({ count, onClose, onChange }: Props) => {
  const { productRows: words } = useMessages();
  const [figure, setFigure] = useState<RowFigure>('base_price');
  const [how, setHow] = useState<WholeChange['how']>('up');
  const [unit, setUnit] = useState<WholeChange['unit']>('percent');
  const [rounding, setRounding] = useState<(typeof roundings)[number]>('0');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const isMoney = figure !== 'stock';
  const inPercent = isMoney && how !== 'set' && unit === 'percent';
  const amount = inPercent ? percentOf(text) : figureOf(text);
  const change: WholeChange | null =
    amount === null || amount < 0 || (inPercent && amount > 1000)
      ? null
      : {
          ...{ figure, how, amount },
          unit: inPercent ? 'percent' : 'amount',
          roundTo: isMoney ? roundingOf[rounding] : 0,
        };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change === null) setFault(words.amountMissing);
    else onChange(change);
  };
  return (
    <Sheet open onClose={onClose} title={words.changeAllTitle(count)}>
      <form className="stack" noValidate onSubmit={submit}>
        <p className="quiet">{words.changeAllText}</p>
        <Field label={words.whichFigure}>
          {(control) => (
            <Select
              {...control}
              value={figure}
              onPick={(picked) => setFigure(rowFigures.find((one) => one === picked) ?? 'base_price')}
              options={rowFigures.map((one) => ({ value: one, label: words.figures[one] }))}
            />
          )}
        </Field>
        <Field label={words.how}>
          {(control) => (
            <Select
              {...control}
              value={how}
              onPick={(picked) => setHow(ways.find((one) => one === picked) ?? 'up')}
              options={ways.map((one) => ({ value: one, label: words.ways[one] }))}
            />
          )}
        </Field>
        {isMoney && how !== 'set' && (
          <Field label={words.unit}>
            {(control) => (
              <Select
                {...control}
                value={unit}
                onPick={(picked) => setUnit(picked === 'amount' ? 'amount' : 'percent')}
                options={[
                  { value: 'percent', label: words.percent },
                  { value: 'amount', label: words.rupiah },
                ]}
              />
            )}
          </Field>
        )}
        <Field label={words.amount(inPercent ? 'percent' : isMoney ? 'rupiah' : 'pieces')} error={fault}>
          {(control) => (
            <input
              {...control}
              className="input"
              inputMode={inPercent ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={20}
              value={text}
              onChange={(event) => {
                setFault(null);
                setText(event.currentTarget.value);
              }}
            />
          )}
        </Field>
        {isMoney && (
          <Field label={words.round}>
            {(control) => (
              <Select
                {...control}
                value={rounding}
                onPick={(picked) => setRounding(roundings.find((one) => one === picked) ?? '0')}
                options={roundings.map((one) => ({ value: one, label: words.roundings[one] }))}
              />
            )}
          </Field>
        )}
        {change !== null && (
          <p className="quiet" role="status">
            {words.example(EXAMPLE[figure], changedFigure(EXAMPLE[figure], change), isMoney)}
          </p>
        )}
        <Button type="submit" kind="main">
          {words.apply}
        </Button>
      </form>
    </Sheet>
  );
};
