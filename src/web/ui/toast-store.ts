import { createStore, useStore } from '#web/client/store.ts';

export type ToastKind = 'info' | 'good' | 'err';
export type Toast = {
  id: number;
  kind: ToastKind;
  message: string;
  /** Leads somewhere, or does something. */
  action?: { label: string } & ({ path: string } | { run: () => void });
};
/** Whole seconds that it still stays. */
type Shown = Toast & { seconds: number };

/** Longer where there is an action: somebody has to notice it first. */
const secondsOf = ({ action }: Toast): number => (action === undefined ? 6 : 10);
const store = createStore<readonly Shown[]>([]);
let last = 0;

export const shownToasts = (): readonly Toast[] => store.get();
export const dismissToast = (id: number): void => store.set(store.get().filter((toast) => toast.id !== id));

const show =
  (kind: ToastKind) =>
  (message: string, action?: Toast['action']): void => {
    last += 1;
    const toast = { id: last, kind, message, action };
    // the same sentence twice is one sentence
    const others = store.get().filter((other) => other.message !== message);
    store.set([...others, { ...toast, seconds: secondsOf(toast) }].slice(-3));
  };

/**
 * A second has passed. While somebody is at the toasts, or nobody can see them, they have their whole time again
 * (WCAG 2.2.1). The second in which a toast came counts for nothing, so that none goes too early.
 */
export const secondPassed = (isHeld: boolean): void =>
  store.set(
    store
      .get()
      .filter(({ seconds }) => isHeld || seconds > 0)
      .map((toast) => ({ ...toast, seconds: isHeld ? secondsOf(toast) : toast.seconds - 1 })),
  );

/** For what is no component; components use `useToast`. */
export const toasts = { info: show('info'), good: show('good'), err: show('err') } as const;

/**
 * `toast.info('…')`, `toast.good('…', {label, path})`, `toast.info('…', {label, run})`, `toast.err('…')`: a sentence for six
 * seconds, ten with an action, read aloud; longer while pointer or focus is on it or the tab is hidden.
 */
export const useToast = (): typeof toasts => toasts;
export const useToasts = (): readonly Toast[] => useStore(store, (state) => state);
