import type { ReactNode } from 'react';
import { type WrittenPage, writePage } from './write-page.ts';

const maxTries = 5;

const isPromise = (thrown: unknown): thrown is PromiseLike<unknown> =>
  typeof thrown === 'object' && thrown !== null && 'then' in thrown && typeof thrown.then === 'function';

/**
 * A page written by the renderer of our own; `make` makes its elements anew for each try. What is still being loaded is
 * awaited, then the page is written from its start.
 * @returns null when the page has to be left to React
 */
export const renderPage = async (make: () => ReactNode): Promise<WrittenPage | null> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    try {
      const { html, scripts } = writePage(make());
      return { html: `<!DOCTYPE html>${html}`, scripts };
    } catch (thrown) {
      if (!isPromise(thrown)) return null;
      await Promise.resolve(thrown).catch(() => undefined);
    }
  }
  return null;
};
