import type { Cart } from '#contract/cart.ts';
import type { Envelope } from '#contract/envelope.ts';

export type CartChange = {
  /** A later change with the same key replaces one that is still waiting. */
  key: string;
  /** What it makes of the cart until the server has answered. */
  apply: (cart: Cart) => Cart;
  send: () => Promise<Envelope<Cart>>;
  /** Time in which a further change of the same key may replace it, in ms. */
  waitMs?: number;
};

type Given = {
  /** The whole cart as the server answered. */
  answered: (cart: Cart) => void;
  /** The change was refused, or got no answer: it is undone. */
  failed: (reason: unknown) => void;
  /** The waiting changes are others now. */
  changed: (pending: readonly CartChange[]) => void;
};

/**
 * Changes of the cart, sent one after another in the order they were made: shown at once, replaced by the server's
 * answer, undone when it refuses. Quantities wait a moment, so that five taps are one call.
 */
export const createCartChanges = ({ answered, failed, changed }: Given) => {
  let pending: readonly CartChange[] = [];
  let chain: Promise<void> = Promise.resolve();
  const waiting = new Map<string, { change: CartChange; timer: ReturnType<typeof setTimeout> }>();

  const update = (next: readonly CartChange[]) => {
    pending = next;
    changed(pending);
  };
  const send = (change: CartChange) => {
    chain = chain.then(async () => {
      try {
        const answer = await change.send();
        update(pending.filter((one) => one !== change));
        if (answer.code === 200) answered(answer.data);
        else failed(answer);
      } catch (error) {
        update(pending.filter((one) => one !== change));
        failed(error);
      }
    });
  };
  const release = (key: string) => {
    const held = waiting.get(key);
    if (held === undefined) return;
    clearTimeout(held.timer);
    waiting.delete(key);
    send(held.change);
  };
  const releaseAll = () => {
    for (const key of [...waiting.keys()]) release(key);
  };

  return {
    make: (change: CartChange): void => {
      const held = waiting.get(change.key);
      if (held !== undefined) clearTimeout(held.timer);
      update([...pending.filter((one) => one !== held?.change), change]);
      if (change.waitMs === undefined) {
        // what was wanted before goes before it
        releaseAll();
        send(change);
        return;
      }
      const timer = setTimeout(() => release(change.key), change.waitMs);
      waiting.set(change.key, { change, timer });
    },
    /** Sends what waits; resolves when everything is answered. */
    settle: (): Promise<void> => {
      releaseAll();
      return chain;
    },
  };
};
export type CartChanges = ReturnType<typeof createCartChanges>;
