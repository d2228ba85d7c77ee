import { useState } from 'react';
import { useLocale } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useSearchingOn } from './use-words.ts';
import { watch } from './watch-product.ts';

type Props = { product: { id: number; product_name: string }; initial: boolean };

/** Tells its reader when a product of the wishlist is back or cheaper. */
export const WatchButton = ({ product: { id, product_name }, initial }: Props) => {
  const words = useSearchingOn();
  const locale = useLocale();
  const api = useApi();
  const [isOn, setOn] = useState(initial);
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    setOn(await watch(api, locale, id, !isOn).catch(() => isOn));
    setBusy(false);
  };
  return (
    <Button
      small
      wide
      busy={busy}
      aria-pressed={isOn}
      aria-label={words.watchLabel(product_name)}
      onClick={press}
    >
      {!busy && <Icon name={isOn ? 'check' : 'bell'} />}
      {isOn ? words.watching : words.watch}
    </Button>
  );
};
