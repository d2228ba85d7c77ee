import { createContext } from 'react';

/** Id of the element in which a document brings the data that it was made of. */
export const writtenDataId = 'data';

/** That data as JSON for the document being rendered; empty in the browser, where it already stands. */
export const WrittenData = createContext('');

type WrittenError = { message: string } | { status: number; statusText: string; data: unknown };

/** What the router needs to go on in the browser from where the server stopped. */
export type WrittenState = {
  loaderData: Record<string, unknown>;
  errors: Record<string, WrittenError> | null;
};
