import { useLoaderData } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import { listSitePages } from '#contract/operator-site-page.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { Badge } from '../../ui/badge.tsx';
import { Day } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';

export const loader = operatorLoader(async ({ api }) => (await need(api.call(listSitePages))).data);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPages.title);

/** /operator/page: the pages that operators write, and how each stands. */
export default function Page() {
  const { operatorPages: t } = useMessages();
  const pages = useLoaderData<OutputOf<typeof listSitePages>>();
  return (
    <>
      <PageHead
        title={t.title}
        aside={
          <ButtonLink small path={operatorUrls.settings()}>
            {t.toIdentity}
          </ButtonLink>
        }
        text={t.intro}
      />
      <div className="stack">
        {pages.map(({ page, title, version, holds_from, next_from, has_draft }) => (
          <Panel
            key={page}
            title={title}
            aside={
              <span className="row">
                {version === null && <Badge tone="bad">{t.starter}</Badge>}
                {has_draft && <Badge tone="wait">{t.states.draft}</Badge>}
                <ButtonLink small path={operatorUrls.sitePage(page)}>
                  {t.edit} <span className="hide">{title}</span>
                </ButtonLink>
              </span>
            }
          >
            <p className="quiet text-13">
              {version === null || holds_from === null ? (
                t.starterText
              ) : (
                <>
                  {t.version(version)} · {t.since} <Day at={holds_from} />
                </>
              )}
              {next_from !== null && (
                <>
                  {' '}
                  · {t.nextFrom} <Day at={next_from} />
                </>
              )}
            </p>
          </Panel>
        ))}
      </div>
    </>
  );
}
