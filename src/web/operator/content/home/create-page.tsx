import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-content.css';
import { useLoaderData } from 'react-router';
import { type Category, categoryTree } from '#contract/catalogue.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { BlockForm } from './block-form.tsx';

export const loader = operatorLoader(async ({ api }) => (await need(api.call(categoryTree))).data);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorContent.block.createTitle);

/** /operator/home/create: a new block of the home page. */
export default function Page() {
  const t = useMessages().operatorContent.block;
  const categories = useLoaderData<Category[]>();
  return (
    <>
      <BackLink path={operatorUrls.home()}>{t.back}</BackLink>
      <PageHead title={t.createTitle} />
      <BlockForm block={null} chosen={[]} categories={categories} onReload={null} />
    </>
  );
}
