import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-content.css';
import { useLoaderData, useRevalidator } from 'react-router';
import { categoryTree } from '#contract/catalogue.ts';
import { blockProducts, listHomeBlocks } from '#contract/operator-home.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { BlockForm } from './block-form.tsx';
import { choiceOf } from './block-products.ts';

const load = async ({ api, params }: PageRequest) => {
  const [{ data }, categories] = await Promise.all([
    need(api.call(listHomeBlocks, { input: { page: 1, per_page: 100 } })),
    need(api.call(categoryTree)),
  ]);
  const block = data.find((one) => String(one.id) === params.id) ?? null;
  const ids = block?.product_ids ?? [];
  const products = ids.length === 0 ? [] : (await need(api.call(blockProducts, { input: { ids } }))).data;
  return { block, chosen: products.map(choiceOf), categories: categories.data };
};

export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorContent.block.editTitle);

/** /operator/home/:id: one block of the home page. */
export default function Page() {
  const t = useMessages().operatorContent.block;
  const { block, chosen, categories } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <BackLink path={operatorUrls.home()}>{t.back}</BackLink>
      <PageHead title={t.editTitle} />
      {block === null ? (
        <EmptyState heading={2} title={t.gone}>
          <ButtonLink path={operatorUrls.home()}>{t.back}</ButtonLink>
        </EmptyState>
      ) : (
        <BlockForm
          key={block.version}
          block={block}
          chosen={chosen}
          categories={categories}
          onReload={revalidate}
        />
      )}
    </>
  );
}
