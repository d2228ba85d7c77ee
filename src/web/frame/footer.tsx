import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { urls } from '#web/urls.ts';
import type { FooterData } from './frame-data.ts';
import { useSamePageIn } from './language-switch.tsx';

type Column = { title: string; links: readonly { label: string; path: string }[] };

/** The end of the cloth. */
export const Footer = ({ data }: { data: FooterData | null }) => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const other = useLocale() === 'id' ? 'en' : 'id';
  const samePageIn = useSamePageIn();
  const columns: readonly Column[] = [
    {
      title: ui.footShopping,
      links: [
        { label: ui.flashSale, path: urls.flashSale() },
        { label: ui.promo, path: urls.promos() },
        { label: ui.brand, path: urls.brand() },
      ],
    },
    {
      title: ui.footSelling,
      links: [
        { label: ui.openStore, path: '/register/merchant' },
        { label: ui.sellerCentre, path: urls.seller() },
      ],
    },
    {
      title: ui.footAccount,
      links: [
        { label: ui.transactionHistory, path: urls.orders() },
        { label: ui.wishlist, path: urls.wishlist() },
      ],
    },
    ...(data === null ? [] : [data]),
  ];
  return (
    <footer className="foot">
      <div className="page">
        <div className="foot-grid">
          <div className="stack stack-snug">
            <PlainLink className="logo" to={to(urls.home())}>
              <LogoMark />
              Lokapasar
            </PlainLink>
            <p className="reading">{ui.footPromise}</p>
          </div>
          {columns.map(({ title, links }, index) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, path }) => (
                  <li key={path}>
                    <PlainLink to={to(path)}>{label}</PlainLink>
                  </li>
                ))}
                {index === columns.length - 1 && (
                  <li>
                    <a href={samePageIn(other)} lang={other} hrefLang={other}>
                      {ui.otherLanguage}
                    </a>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </div>
        {data?.lines.map((line) => (
          <p key={line} className="foot-line">
            {line}
          </p>
        ))}
        <p className="foot-end">© 2026 Lokapasar. {ui.regionData}</p>
      </div>
    </footer>
  );
};
