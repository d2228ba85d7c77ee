import { useEffect, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  addToCart,
  type CartItem,
  checkCartItems,
  removeCartItems,
  uncheckCartItems,
  updateCartItem,
} from '#contract/cart.ts';
import type { Err } from '#contract/envelope.ts';
import { NetworkError } from '#web/client/api.ts';
import { rememberCart, useCart } from '#web/client/cart-store.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { withChecked, withNote, without, withQty } from './cart-change.rules.ts';
import { type CartChange, createCartChanges } from './cart-changes.ts';

const isRefusal = (reason: unknown): reason is Err =>
  typeof reason === 'object' && reason !== null && 'code' in reason && 'message' in reason;

/** The cart as the buyer has it before them, and everything they can do with it. */
export const useCartPage = () => {
  const api = useApi();
  const toast = useToast();
  const { buy } = useMessages();
  const { revalidate } = useRevalidator();
  const known = useCart();
  const [pending, setPending] = useState<readonly CartChange[]>([]);
  const [removed, setRemoved] = useState<readonly CartItem[]>([]);

  const changes = useMemo(
    () =>
      createCartChanges({
        answered: rememberCart,
        changed: setPending,
        failed: (reason) => {
          if (isRefusal(reason)) {
            toast.err(reason.message);
            revalidate();
            return;
          }
          console.error(reason);
          if (reason instanceof NetworkError) toast.err(buy.noAnswer);
        },
      }),
    [toast, revalidate, buy],
  );
  // what was tapped is not lost by leaving the page
  useEffect(() => () => void changes.settle(), [changes]);

  const check = (ids: readonly number[], on: boolean) =>
    ids.length > 0 &&
    changes.make({
      key: `check:${ids.join()}`,
      apply: (cart) => withChecked(cart, ids, on ? '1' : '0'),
      send: () => api.call(on ? checkCartItems : uncheckCartItems, { input: { cart_item_id: [...ids] } }),
    });
  const remove = (items: readonly CartItem[]) => {
    const ids = items.map((item) => item.id);
    setRemoved(items);
    changes.make({
      key: `remove:${ids.join()}`,
      apply: (cart) => without(cart, ids),
      send: () => api.call(removeCartItems, { input: { cart_item_id: ids } }),
    });
  };
  const undo = () => {
    setRemoved([]);
    // the oldest first, so that they come back in the order they had
    for (const item of removed.toReversed()) {
      const { product: goods, variant, qty, note, id } = item;
      changes.make({
        key: `undo:${id}`,
        apply: (cart) => cart,
        send: () =>
          api.call(addToCart, {
            input: {
              product_id: goods.id,
              qty,
              note,
              ...(variant === null ? {} : { variant_id: variant.id }),
            },
          }),
      });
    }
  };

  return {
    cart: known === null ? null : pending.reduce((cart, change) => change.apply(cart), known),
    /** Whether the server has yet to confirm what is shown. */
    isPending: pending.length > 0,
    check,
    setQty: (id: number, qty: number) =>
      changes.make({
        key: `qty:${id}`,
        apply: (cart) => withQty(cart, id, qty),
        send: () => api.call(updateCartItem, { input: { cart_item_id: id, qty } }),
        waitMs: 400,
      }),
    setNote: (id: number, note: string) =>
      changes.make({
        key: `note:${id}`,
        apply: (cart) => withNote(cart, id, note),
        send: () => api.call(updateCartItem, { input: { cart_item_id: id, note } }),
      }),
    remove,
    removed,
    undo,
    settle: changes.settle,
  };
};
export type CartPage = ReturnType<typeof useCartPage>;
