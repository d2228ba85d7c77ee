import { useMessages } from '#web/client/messages.tsx';
import type { CardProduct } from './card-product.ts';
import { flashLeft, partOf } from './flash-left.ts';

/** How much of the flash stock is gone, and what is left in figures. */
export const FlashMeter = ({ flash }: { flash: NonNullable<CardProduct['flash_sale']> }) => {
  const { ui } = useMessages();
  return (
    <p className="meter" data-part={partOf(flash.flash_sold, flash.flash_stock)}>
      {ui.left(flashLeft(flash))}
    </p>
  );
};
