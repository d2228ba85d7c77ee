import { createStore, useStore } from './store.ts';

/**
 * Where goods are to be sent, as this browser keeps it. It is sent to the shop with single calls and never with a page, so
 * that pages stay the same for everybody.
 */
export type Area = {
  city: number;
  /** Its name. */
  name: string;
  /** The own address that it is of; null: only a city was chosen. */
  address: number | null;
  /** When it was taken from the main address, in ms; absent: it was chosen. */
  mainAt?: number;
};

const key = 'area';

const readArea = (): Area | null => {
  try {
    const area = JSON.parse(localStorage.getItem(key) ?? 'null') as Area;
    return area.city > 0 && typeof area.name === 'string' ? area : null;
  } catch {
    // nothing kept, or no place to keep anything
    return null;
  }
};

/** Null until it is read, too: the page is drawn without one. */
const store = createStore<Area | null>(null);

/** What is kept here. */
export const keptArea = (): Area | null => {
  if (store.get() === null) store.set(readArea());
  return store.get();
};

export const keepArea = (area: Area | null): void => {
  try {
    if (area === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(area));
  } catch {
    // it counts for this page all the same
  }
  store.set(area);
};

export const useArea = (): Area | null => useStore(store, (area) => area);
