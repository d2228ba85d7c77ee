import type { ReactElement } from 'react';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { localeOfPath } from '#common/locale.ts';
import { WrittenData, type WrittenState } from '../client/written-data.ts';
import { isOffice } from '../urls.ts';

const writtenError = (error: unknown) =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, data: error.data }
    : { message: error instanceof Error ? error.message : String(error) };

/** The part of the table of pages that a page can lead to (tools/vite/language-manifests.ts). */
export const partUrl = (manifestUrl: string, pathname: string): string => {
  const part = `${localeOfPath(pathname)}${isOffice(pathname) ? '-office' : ''}`;
  return manifestUrl.replace(/\.js$/, `-${part}.js`);
};

/** The elements of a page and, as JSON, the data that they were made of. Each call makes them anew. */
export const documentMaker = (context: EntryContext, url: URL): (() => ReactElement) => {
  const { loaderData, errors } = context.staticHandlerContext;
  const state: WrittenState = {
    loaderData,
    errors:
      errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, writtenError(error)])),
  };
  const written = JSON.stringify(state).replaceAll('<', '\\u003c');
  return () => (
    <WrittenData value={written}>
      <ServerRouter context={{ ...context, renderMeta: {} }} url={url} />
    </WrittenData>
  );
};
