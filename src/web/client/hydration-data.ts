import { type HydrationState, isRouteErrorResponse, type StaticHandlerContext } from 'react-router';

/** Id of the element in which a document brings the data that it was made of. */
export const HYDRATION_DATA_ID = 'data';

/** A refusal is the page's own; of a fault nothing goes out, since its message may name hosts and statements. */
const plainError = (error: unknown): unknown =>
  isRouteErrorResponse(error) ? { ...error } : { message: '' };

/** The data of a rendered page as JSON that may stand inside a script element. */
export const serializeHydrationData = ({ loaderData, errors }: StaticHandlerContext): string => {
  const plain =
    errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, plainError(error)]));
  return JSON.stringify({ loaderData, errors: plain }).replaceAll('<', '\\u003c');
};

/** The same data in the browser, where the router goes on from it. */
export const hydrationData = (json: string | null | undefined): HydrationState | undefined =>
  json ? (JSON.parse(json) as HydrationState) : undefined;
