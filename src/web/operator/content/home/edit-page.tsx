import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-content.css';
import { useState } from 'react';
import { useParams } from 'react-router';
import { blockProducts, listHomeBlocks } from '#contract/operator-home.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { BackLink, PageHead } from '../../ui/page-head.tsx';
import { BlockForm } from './block-form.tsx';
import { choiceOf } from './block-products.ts';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorContent.block.editTitle);

/** /operator/home/:id: one block of the home page. */
export default function Page() {
  const t = useMessages().operatorContent.block;
  const { id } = useParams();
  const [turn, setTurn] = useState(0);
  const found = useApiQuery(`home block ${id} ${turn}`, async (api) => {
    const { data } = await need(api.call(listHomeBlocks, { input: { page: 1, per_page: 100 } }));
    const block = data.find((one) => String(one.id) === id) ?? null;
    const ids = block?.product_ids ?? [];
    const products = ids.length === 0 ? [] : (await need(api.call(blockProducts, { input: { ids } }))).data;
    return { block, chosen: products.map(choiceOf) };
  });
  return (
    <>
      <BackLink path={operatorUrls.home()}>{t.back}</BackLink>
      <PageHead title={t.editTitle} />
      <AsyncSection of={found}>
        {({ block, chosen }) =>
          block === null ? (
            <EmptyState heading={2} title={t.gone}>
              <ButtonLink path={operatorUrls.home()}>{t.back}</ButtonLink>
            </EmptyState>
          ) : (
            <BlockForm
              key={block.version}
              block={block}
              chosen={chosen}
              onReload={() => setTurn((before) => before + 1)}
            />
          )
        }
      </AsyncSection>
    </>
  );
}
