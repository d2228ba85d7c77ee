import { useState } from 'react';

type State = { shown: string; sent: string; text: string };

/** The field when the address has come to say `shown`: its text follows, unless this is what was sent from here. */
export const atAddress = ({ sent, text }: State, shown: string): State => ({
  shown,
  sent: shown,
  text: shown === sent ? text : shown,
});

/**
 * What stands in a field of a search: `[text, write, sent]`. It follows `shown`, what the address says. Whoever goes there
 * for something else says so by `sent(words)`: letters typed since then stay when the list of these words has come.
 */
export const useSearchField = (shown: string) => {
  const [state, setState] = useState<State>({ shown, sent: shown, text: shown });
  if (state.shown !== shown) setState(atAddress(state, shown));
  const write = (text: string) => setState((now) => ({ ...now, text }));
  const sent = (words: string) => setState((now) => ({ ...now, sent: words }));
  return [state.text, write, sent] as const;
};
