import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { urls } from '#web/urls.ts';
import { BioSection } from './bio-section.tsx';
import { CompanySection } from './company-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { SecuritySection } from './security-section.tsx';

export const handle = { frame: { back: urls.buyer() } };

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.settings.settings);

const sections = ['bio', 'security', 'company', 'documents'] as const;
type Section = (typeof sections)[number];

const parts: Record<Section, () => ReactNode> = {
  bio: BioSection,
  security: SecuritySection,
  company: CompanySection,
  documents: DocumentsSection,
};

/** /user/profile/settings: who one is, how one logs in, for whom one buys (checklist 24, 137). */
export default function Page() {
  const words = useMessages().settings;
  const to = useLocalePath();
  const [search] = useSearchParams();
  const current = sections.find((one) => one === search.get('section')) ?? 'bio';
  const Current = parts[current];
  const hrefOf = (section: Section) =>
    to(section === 'bio' ? urls.profile() : `${urls.profile()}?section=${section}`);
  return (
    <>
      <h1>{words.settings}</h1>
      <div className="up-1 down-2">
        <Tabs
          label={words.sections}
          current={current}
          tabs={sections.map((key) => ({ key, label: words[key], href: hrefOf(key) }))}
        />
      </div>
      <div className="settings">
        <Current />
      </div>
    </>
  );
}
