import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-content.css';
import { useState } from 'react';
import { listHomeBlocks, type OperatorHomeBlock } from '#contract/operator-home.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { urls } from '#web/urls.ts';
import { CsvButton } from '../../desk/csv-button.tsx';
import { DeskHead } from '../../desk/desk-head.tsx';
import { AsyncSection } from '../../desk/part.tsx';
import { useDeskList } from '../../desk/use-desk-list.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { BlockList } from './block-list.tsx';
import { DeleteBlock } from './delete-block.tsx';
import { useBlockColumns } from './use-block-columns.ts';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorContent.home.title);

// a page has at most as many blocks
const all = { input: { page: 1, per_page: 100 } };

/** /operator/home: the blocks of the home page in their order (O56, O58, O59, O139). */
export default function Page() {
  const words = useMessages().operatorContent.home;
  const to = useLocalePath();
  const list = useDeskList(listHomeBlocks, all);
  const columns = useBlockColumns();
  const [deleting, setDeleting] = useState<OperatorHomeBlock | null>(null);
  const came = list.meta !== null;
  return (
    <>
      <DeskHead
        title={words.title}
        aside={
          <>
            <CsvButton list={list} columns={columns} rowKey={({ id }) => String(id)} name={words.file} />
            <Button small kind="plain" onClick={() => window.open(to(urls.home()), '_blank', 'noopener')}>
              {words.toShop}
            </Button>
            <ButtonLink small kind="main" path={operatorUrls.newBlock()}>
              {words.create}
            </ButtonLink>
          </>
        }
      />
      <AsyncSection of={{ data: came ? list.rows : null, failed: list.failed, reload: list.reload }}>
        {(blocks) =>
          blocks.length === 0 ? (
            <EmptyState heading={2} thing="bag" title={words.empty} text={words.emptyText} />
          ) : (
            <BlockList
              key={blocks.map(({ id }) => id).join()}
              blocks={blocks}
              reload={list.reload}
              onDelete={setDeleting}
            />
          )
        }
      </AsyncSection>
      <DeleteBlock block={deleting} onClose={() => setDeleting(null)} reload={list.reload} />
    </>
  );
}
