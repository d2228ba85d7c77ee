import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { localeOfPath } from '#common/locale.ts';

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang={localeOfPath(useLocation().pathname)}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <Meta />
      <Links />
    </head>
    <body>
      {children}
      <ScrollRestoration />
      <Scripts />
    </body>
  </html>
);

export default function Root() {
  return <Outlet />;
}
