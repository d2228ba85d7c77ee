import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-content.css';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { DeskBack } from '../../../desk/desk-back.tsx';
import { DeskHead } from '../../../desk/desk-head.tsx';
import { operatorUrls } from '../../../operator-urls.ts';
import { BlockForm } from './block-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorContent.block.createTitle);

/** /operator/home/create: a new block of the home page (O57). */
export default function Page() {
  const words = useMessages().operatorContent.block;
  return (
    <>
      <DeskBack path={operatorUrls.home()}>{words.back}</DeskBack>
      <DeskHead title={words.createTitle} />
      <BlockForm block={null} chosen={[]} onReload={null} />
    </>
  );
}
