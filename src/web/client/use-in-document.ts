import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether what asks came with the document, rather than by a move within the shop; it stays so. */
export const useInDocument = (): boolean => {
  const waking = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(waking)[0];
};
