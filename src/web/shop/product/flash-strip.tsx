import { useRevalidator } from 'react-router';
import type { FlashInfo } from '#contract/product.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { flashLeft } from '#web/ui/flash-left.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = { flash: FlashInfo; secondsLeft: number };

/** The flash sale's red cloth: what is left of it in pieces and in time; at zero the page asks for the new price. */
export const FlashStrip = ({ flash, secondsLeft }: Props) => {
  const { product } = useMessages();
  const { revalidate } = useRevalidator();
  return (
    <div className="flash-strip">
      <b className="row">
        <Icon name="zap" />
        {product.flashSale}
      </b>
      <span>{product.flashLeft(flashLeft(flash), flash.flash_stock)}</span>
      <span className="row">
        <span className="wide-only">{product.endsIn}</span>
        <Countdown endAt={flash.end_at} secondsLeft={secondsLeft} onEnd={revalidate} />
      </span>
    </div>
  );
};
