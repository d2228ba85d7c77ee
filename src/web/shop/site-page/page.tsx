import { useLoaderData } from 'react-router';
import { readSitePage, type ShopIdentity, type SitePage, siteIdentity } from '#contract/site-page.ts';
import { sitePageNames, sitePagePaths } from '#contract/site-page-names.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type PageRequest, pageLoader } from '#web/client/page-load.ts';
import { type MetaArgs, pageMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/site-page.css';
import { firstWords } from '#web/features/site-pages/markup.rules.ts';
import { PageBody } from '#web/features/site-pages/page-body.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { PlainLink } from '#web/ui/plain-link.tsx';

type Data = { origin: string; asked: string; page: SitePage; identity: ShopIdentity };

const load = async ({ api, path, url }: PageRequest): Promise<Data> => {
  const page = sitePageNames.find((name) => sitePagePaths[name] === path) ?? 'about';
  const asked = url.searchParams.get('versi') ?? '';
  const input = asked === '' ? {} : { version: asked };
  const [text, identity] = await Promise.all([
    need(api.call(readSitePage, { params: { page }, input })),
    need(api.call(siteIdentity)),
  ]);
  return { origin: url.origin, asked, page: text.data, identity: identity.data };
};
export const loader = pageLoader(load);

export const meta = ({ loaderData, locale }: MetaArgs<Data>) =>
  pageMeta({
    title: loaderData?.page.title ?? null,
    description: firstWords(loaderData?.page.body ?? ''),
    locale,
    origin: loaderData?.origin ?? '',
    path: sitePagePaths[loaderData?.page.page ?? 'about'],
    noIndex: loaderData === undefined || loaderData.asked !== '',
  });

/** Who runs the shop and where to complain, as far as the operator has said it. */
const Identity = ({ identity }: { identity: ShopIdentity }) => {
  const { sitePage: t } = useMessages();
  const rows = [
    [t.legalName, identity.legal_name],
    [t.address, identity.address],
    [t.nib, identity.nib],
    [t.pse, identity.pse_number],
    [t.complaintEmail, identity.complaint_email],
    [t.complaintPhone, identity.complaint_phone],
    [t.complaintHours, identity.complaint_hours],
    [t.privacyEmail, identity.privacy_email],
  ].filter(([, value]) => value !== '');
  return (
    <>
      {rows.length > 0 && (
        <section className="panel panel-body">
          <h2>{t.identity}</h2>
          <dl className="identity up-1">
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {identity.authority_contact !== '' && (
        <section className="panel panel-body">
          <h2>{t.authority}</h2>
          <p className="up-1">{t.authorityName}</p>
          <p className="up-half">{identity.authority_contact}</p>
        </section>
      )}
    </>
  );
};

/** /syarat, /privasi, /bantuan, /kontak, /tentang: what the operators wrote, the same for everybody. */
export default function Page() {
  const { page, identity } = useLoaderData<Data>();
  const { sitePage: t } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const own = sitePagePaths[page.page];
  const day = (iso: string) => dayText(locale, iso);
  return (
    <div className="page">
      <article className="site-page">
        <h1>{page.title}</h1>
        {page.is_former && page.holds_from !== null && (
          <p className="site-page-note" role="note">
            {t.former(page.version, day(page.holds_from))}{' '}
            <PlainLink className="link" to={to(own)}>
              {t.toCurrent}
            </PlainLink>
          </p>
        )}
        {!page.is_former && page.holds_from !== null && (
          <p className="quiet text-13">{t.holdsFrom(page.version, day(page.holds_from))}</p>
        )}
        {page.next_from !== null && !page.is_former && (
          <p className="site-page-note" role="note">
            {t.next(day(page.next_from))}
          </p>
        )}
        <PageBody text={page.body} lang={page.body_lang} />
        {page.page !== 'help' && page.page !== 'about' && <Identity identity={identity} />}
        {page.others.length > 0 && (
          <section>
            <h2 className="text-16">{t.others}</h2>
            <ul className="up-half">
              {page.others.map(({ version, holds_from }) => (
                <li key={version}>
                  <PlainLink className="link" to={to(`${own}?versi=${version}`)}>
                    {t.holdsFrom(version, day(holds_from))}
                  </PlainLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </article>
    </div>
  );
}
