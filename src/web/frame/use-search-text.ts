import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** What stands in a search field; it follows the address when another search is opened. */
export const useSearchText = () => {
  const [query] = useSearchParams();
  const shown = query.get('search') ?? '';
  const [state, setState] = useState({ shown, text: shown });
  if (state.shown !== shown) setState({ shown, text: shown });
  return [state.text, (text: string) => setState({ shown, text })] as const;
};
