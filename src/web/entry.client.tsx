import { localeOfPath } from '#common/locale.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { teach } from './client/language.ts';

const locale = localeOfPath(location.pathname);
const messages = locale === 'en' ? (await import('#messages/en.ts')).en : (await import('#messages/id.ts')).id;
teach(locale, messages);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
