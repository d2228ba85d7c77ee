/** What this device knows of its reader's wish for recommendations of their own; `endSession` forgets it. */
const key = 'for-me';
/** `no`: does not want to be asked on the home page. Null: not known here yet. */
export type ForMe = 'on' | 'off' | 'no' | null;

export const forMe = (): ForMe => {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'on' || kept === 'off' || kept === 'no' ? kept : null;
  } catch {
    return null;
  }
};

export const rememberForMe = (wish: Exclude<ForMe, null>): void => {
  try {
    localStorage.setItem(key, wish);
  } catch {
    // a browser that keeps nothing asks the shop each time
  }
};
