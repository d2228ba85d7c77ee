import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-content.css';
import { useState } from 'react';
import { useParams } from 'react-router';
import { blockProducts, listHomeBlocks } from '#contract/operator-home.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DeskBack } from '../../../desk/desk-back.tsx';
import { DeskHead } from '../../../desk/desk-head.tsx';
import { AsyncSection } from '../../../desk/part.tsx';
import { operatorUrls } from '../../../operator-urls.ts';
import { BlockForm } from './block-form.tsx';
import { choiceOf } from './block-source.ts';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorContent.block.editTitle);

/** /operator/home/:id: one block of the home page (O58). */
export default function Page() {
  const words = useMessages().operatorContent.block;
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
      <DeskBack path={operatorUrls.home()}>{words.back}</DeskBack>
      <DeskHead title={words.editTitle} />
      <AsyncSection of={found}>
        {({ block, chosen }) =>
          block === null ? (
            <EmptyState heading={2} title={words.gone}>
              <ButtonLink path={operatorUrls.home()}>{words.back}</ButtonLink>
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
