import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { LineField } from './line-field.tsx';

type Props = { onFill: (part: { base?: string; stock?: string }) => void };

/** One price and one stock for every variant. */
export const FillAll = ({ onFill }: Props) => {
  const { sellerProducts: words } = useMessages();
  const [base, setBase] = useState('');
  const [stock, setStock] = useState('');
  const fill = () => onFill({ ...(base === '' ? {} : { base }), ...(stock === '' ? {} : { stock }) });
  return (
    <div className="fill-all" role="group" aria-label={words.fillAll}>
      <LineField label={words.fillPrice} inputMode="numeric" value={base} onChange={setBase} />
      <LineField label={words.fillStock} inputMode="numeric" value={stock} onChange={setStock} />
      <Button onClick={fill}>{words.fill}</Button>
    </div>
  );
};
