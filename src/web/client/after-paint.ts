/** Resolves when what stands by now was painted; at once where nothing is, in a tab that is not seen. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
