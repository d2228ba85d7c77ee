import { enBase } from '#messages/en-base.ts';
import { registerMessages } from './client/language.ts';
import { LanguageProvider } from './client/messages.tsx';
import { clientLoaderOf, loaderOf } from './client/page-load.ts';
import { loadTopics } from './frame/topics.ts';
import { Shell, ShellError } from './shell.tsx';

const language = registerMessages('en', enBase);

export const loader = loaderOf(loadTopics);
export const clientLoader = clientLoaderOf(loadTopics);
/** The row of topics stays as it came with the first page. */
export const shouldRevalidate = () => false;

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
