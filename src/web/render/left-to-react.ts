/** Thrown on meeting what this renderer does not know: the whole page is then rendered by React itself. */
export class LeftToReact extends Error {
  override name = 'LeftToReact';
}
