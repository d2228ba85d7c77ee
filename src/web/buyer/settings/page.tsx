import { useLoaderData, useSearchParams } from 'react-router';
import { listSessions } from '#contract/auth.ts';
import { getBio, getCompany, getDocuments } from '#contract/profile.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { urls } from '#web/urls.ts';
import { BioSection } from './bio-section.tsx';
import { CompanySection } from './company-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { SecuritySection } from './security-section.tsx';

const sections = ['bio', 'security', 'company', 'documents'] as const;
type Section = (typeof sections)[number];

const sectionIn = (query: URLSearchParams): Section =>
  sections.find((one) => one === query.get('section')) ?? 'bio';

/** What the section that the address names shows. */
const load = async ({ api, url }: PageRequest) => {
  const section = sectionIn(url.searchParams);
  if (section === 'security') return { section, sessions: (await need(api.call(listSessions))).data };
  if (section === 'company') return { section, company: (await need(api.call(getCompany))).data };
  if (section === 'documents') return { section, documents: (await need(api.call(getDocuments))).data };
  return { section, bio: (await need(api.call(getBio))).data };
};
export const loader = privateLoader(load);

export const handle = { frame: { back: urls.buyer() } };

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.settings.settings);

const Head = () => {
  const words = useMessages().settings;
  const to = useLocalePath();
  const [query] = useSearchParams();
  const hrefOf = (section: Section) =>
    to(section === 'bio' ? urls.profile() : `${urls.profile()}?section=${section}`);
  return (
    <>
      <PageHead title={words.settings} />
      <div className="down-2">
        <Tabs
          label={words.sections}
          current={sectionIn(query)}
          tabs={sections.map((key) => ({ key, label: words[key], href: hrefOf(key) }))}
        />
      </div>
    </>
  );
};

export const HydrateFallback = () => (
  <>
    <Head />
    <Skeleton lines={5} />
  </>
);

export const ErrorBoundary = () => (
  <>
    <Head />
    <LoadFailed words={useMessages().account} />
  </>
);

/** /user/profile/settings: who one is, how one logs in, for whom one buys. */
export default function Page() {
  const data = useLoaderData<typeof load>();
  return (
    <>
      <Head />
      <div className="settings">
        {data.bio !== undefined && <BioSection bio={data.bio} />}
        {data.sessions !== undefined && <SecuritySection sessions={data.sessions} />}
        {data.company !== undefined && <CompanySection company={data.company} />}
        {data.documents !== undefined && <DocumentsSection documents={data.documents} />}
      </div>
    </>
  );
}
