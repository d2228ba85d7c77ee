import { UNSAFE_ErrorResponseImpl as ErrorAnswer, type HydrationState } from 'react-router';
import { type WrittenState, writtenDataId } from './written-data.ts';

type Handoff = { state?: unknown; streamController: ReadableStreamDefaultController<string> };

const errorOf = (written: NonNullable<WrittenState['errors']>[string]): Error | ErrorAnswer =>
  'status' in written
    ? new ErrorAnswer(written.status, written.statusText, written.data)
    : new Error(written.message);

/** The state that the document brought. */
export const readState = (json: string): HydrationState => {
  const { loaderData, errors } = JSON.parse(json) as WrittenState;
  return {
    loaderData,
    errors: errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, errorOf(error)])),
  };
};

/**
 * Hands the written data to the router before it wakes up. It waits for a stream and puts what comes out of it into
 * `state`: the stream says only that there is nothing more, and `state` is what the document brought.
 */
export const takeUp = (): void => {
  const { __reactRouterContext: handoff } = window as unknown as { __reactRouterContext: Handoff };
  const state = readState(document.getElementById(writtenDataId)?.textContent ?? '');
  Object.defineProperty(handoff, 'state', { get: () => state, set: () => undefined });
  handoff.streamController.enqueue('-5\n');
  handoff.streamController.close();
};
