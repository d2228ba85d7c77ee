import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeUp } from './client/take-up.ts';

takeUp();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
