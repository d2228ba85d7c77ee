import { createStore, useStore } from '#web/client/store.ts';

export type ToastKind = 'info' | 'good' | 'err';
export type Toast = {
  id: number;
  kind: ToastKind;
  message: string;
  /** Leads somewhere, or does something. */
  action?: { label: string } & ({ path: string } | { run: () => void });
};

const shownForMs = 6_000;
/** Longer, as somebody has to notice first what is to be taken back. */
const undoableForMs = 10_000;
const store = createStore<readonly Toast[]>([]);
let last = 0;

export const dismissToast = (id: number): void => store.set(store.get().filter((toast) => toast.id !== id));

const show =
  (kind: ToastKind) =>
  (message: string, action?: Toast['action']): void => {
    last += 1;
    const toast = { id: last, kind, message, action };
    // the same sentence twice is one sentence
    store.set([...store.get().filter((other) => other.message !== message), toast].slice(-3));
    const ms = action !== undefined && 'run' in action ? undoableForMs : shownForMs;
    setTimeout(() => dismissToast(toast.id), ms);
  };

/** For what is no component; components use `useToast`. */
export const toasts = { info: show('info'), good: show('good'), err: show('err') } as const;

/** `toast.info('…')`, `toast.good('…', {label, path})`, `toast.err('…')`: a sentence for six seconds, read aloud; ten when its action does something (`{label, run}`). */
export const useToast = (): typeof toasts => toasts;
export const useToasts = (): readonly Toast[] => useStore(store, (state) => state);
