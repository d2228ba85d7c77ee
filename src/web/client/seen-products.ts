/** `endSession` forgets it. */
const key = 'seen';
const most = 20;

/** The ids of the products looked at last on this device, newest first. */
export const seenProducts = (): number[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, most) : [];
  } catch {
    return [];
  }
};

export const rememberSeen = (id: number): void => {
  try {
    const others = seenProducts().filter((other) => other !== id);
    localStorage.setItem(key, JSON.stringify([id, ...others].slice(0, most)));
  } catch {
    // a browser that keeps nothing shows none of it
  }
};
