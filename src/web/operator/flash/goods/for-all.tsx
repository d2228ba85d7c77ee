import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FactsOf, GridAct } from './grid.rules.ts';

type Props = { change: (act: GridAct) => void; factsOf: FactsOf };

/** One figure for every row: a cut off the normal price, the pieces, the limit. */
export const ForAll = ({ change, factsOf }: Props) => {
  const { operatorFlash: words } = useMessages();
  const [text, setText] = useState({ cut: '', stock: '', limit: '' });
  const apply = () => {
    const percent = Number(text.cut.replace(',', '.'));
    if (percent > 0 && percent < 100) change({ type: 'cut', percent, factsOf });
    if (text.stock !== '') change({ type: 'all', field: 'flash_stock', text: text.stock });
    if (text.limit !== '') change({ type: 'all', field: 'limit_per_user', text: text.limit });
    setText({ cut: '', stock: '', limit: '' });
  };
  const field = (name: keyof typeof text, label: string) => (
    <label className="desk-filter">
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
      <legend className="label">{words.forAll}</legend>
      {field('cut', words.cutAll)}
      {field('stock', words.stockAll)}
      {field('limit', words.limitAll)}
      <Button small disabled={Object.values(text).every((one) => one === '')} onClick={apply}>
        {words.apply}
      </Button>
    </fieldset>
  );
};
