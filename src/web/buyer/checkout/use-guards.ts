import { useMemo } from 'react';

/** Says which element is in the way of paying, by its id; null: none. */
export type Guard = () => Promise<string | null>;
export type Guards = {
  /** @returns takes it away again */
  add: (orderId: number, guard: Guard) => () => void;
  /** Asks all of them, the uppermost order first; the first obstacle, or null. */
  firstObstacle: (orderIds: readonly number[]) => Promise<string | null>;
};

/** Parts of the page that must be heard before anything is paid. */
export const useGuards = (): Guards =>
  useMemo(() => {
    const guards = new Map<number, Guard>();
    return {
      add: (orderId, guard) => {
        guards.set(orderId, guard);
        return () => void guards.delete(orderId);
      },
      firstObstacle: async (orderIds) => {
        for (const id of orderIds) {
          const obstacle = (await guards.get(id)?.()) ?? null;
          if (obstacle !== null) return obstacle;
        }
        return null;
      },
    };
  }, []);
