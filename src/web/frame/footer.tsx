import type { ShopIdentity } from '#contract/site-page.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { urls } from '#web/urls.ts';
import { useSamePageIn } from './language-switch.tsx';

type Column = { title: string; links: readonly { label: string; path: string }[] };

/** Who runs the shop, where complaints go, and who watches over it: on every page, as the ministry of trade wants it. */
const Identity = ({ identity }: { identity: ShopIdentity }) => {
  const { ui } = useMessages();
  const { legal_name, address, nib, pse_number, complaint_email, complaint_phone, authority_contact } =
    identity;
  const who = [legal_name, address, nib && `NIB ${nib}`, pse_number && `PSE ${pse_number}`];
  const complaints = [complaint_email, complaint_phone];
  const line = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');
  return (
    <div className="foot-identity">
      {line(who) !== '' && <p>{line(who)}</p>}
      {line(complaints) !== '' && (
        <p>
          {ui.footComplaints}: {line(complaints)}
        </p>
      )}
      {authority_contact !== '' && (
        <p>
          {ui.footAuthority}: {authority_contact}
        </p>
      )}
    </div>
  );
};

/** The end of the cloth. */
export const Footer = ({ identity }: { identity: ShopIdentity | null }) => {
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
    {
      title: ui.footInfo,
      links: [
        { label: ui.footHelp, path: urls.sitePage('help') },
        { label: ui.footContact, path: urls.sitePage('contact') },
        { label: ui.footTerms, path: urls.sitePage('terms') },
        { label: ui.footPrivacy, path: urls.sitePage('privacy') },
        { label: ui.footAbout, path: urls.sitePage('about') },
      ],
    },
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
        {identity !== null && <Identity identity={identity} />}
        <p className="foot-end">© 2026 Lokapasar. {ui.regionData}</p>
      </div>
    </footer>
  );
};
