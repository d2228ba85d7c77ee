import { id } from '#messages/id.ts';
import { teach } from './client/language.ts';
import { LanguageProvider } from './client/messages.tsx';
import { Shell, ShellError } from './shell.tsx';

const language = teach('id', id);

/** Every Indonesian page stands in here; only this module brings the Indonesian words to a browser. */
export default function IndonesianLayout() {
  return (
    <LanguageProvider language={language}>
      <Shell />
    </LanguageProvider>
  );
}

export const ErrorBoundary = () => (
  <LanguageProvider language={language}>
    <ShellError />
  </LanguageProvider>
);
