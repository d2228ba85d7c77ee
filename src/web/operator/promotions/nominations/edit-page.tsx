import '#web/styles/pages/operator-promos.css';
import { useLoaderData } from 'react-router';
import { roundDetail } from '#contract/nomination.ts';
import { need } from '#web/client/api.ts';
import { loadMegamenu } from '#web/client/megamenu.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { RoundForm } from './round-form.tsx';

const load = async ({ api, locale, params }: PageRequest) => {
  const [round, categories] = await Promise.all([
    need(api.call(roundDetail, { params: { id: params.id ?? '' } })),
    loadMegamenu(locale, api),
  ]);
  return { round: round.data, categories };
};
export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.nominations.edit);

/** /operator/campaign/edit/:id: texts, the period to apply and the rules of a campaign. */
export default function Page() {
  const { nominations: t } = useMessages();
  const { round, categories } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  return (
    <>
      <BackLink path={operatorUrls.round(round.id)}>{round.name}</BackLink>
      <PageHead title={t.edit} />
      <RoundForm key={round.id} round={round} categories={categories} />
    </>
  );
}
