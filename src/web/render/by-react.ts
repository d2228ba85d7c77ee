import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** For pages with parts that come later (what stands in place of a page): all of it is awaited, since it is kept whole. */
const renderWhole = (page: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // in its place at once: a large part would else wait hidden for a script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const through = new PassThrough();
        text(through).then(resolve, reject);
        pipe(through);
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
  });

/** A page written by React's own renderer. `late`: parts of it may have to be awaited. */
export const renderByReact = async (page: ReactNode, late: boolean): Promise<string> =>
  // the renderer of strings writes no doctype, the one of streams does
  late ? renderWhole(page) : `<!DOCTYPE html>${renderToString(page)}`;
