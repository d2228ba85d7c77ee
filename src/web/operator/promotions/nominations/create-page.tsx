import '#web/styles/pages/operator-promos.css';
import { useLoaderData } from 'react-router';
import type { Category } from '#contract/catalogue.ts';
import { loadMegamenu } from '#web/client/megamenu.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { RoundForm } from './round-form.tsx';

export const loader = operatorLoader(({ api, locale }) => loadMegamenu(locale, api));

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.nominations.newTitle);

/** /operator/campaign/create: a campaign that stores may nominate products for. */
export default function Page() {
  const { nominations: t } = useMessages();
  const categories = useLoaderData<Category[]>();
  return (
    <>
      <BackLink path={operatorUrls.rounds()}>{t.back}</BackLink>
      <PageHead title={t.newTitle} />
      <RoundForm round={null} categories={categories} />
    </>
  );
}
