import { en } from '#messages/en.ts';
import { teach } from './client/language.ts';
import { LanguageProvider } from './client/messages.tsx';
import { Shell, ShellError } from './shell.tsx';

const language = teach('en', en);

/** Every English page stands in here; only this module brings the English words to a browser. */
export default function EnglishLayout() {
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
