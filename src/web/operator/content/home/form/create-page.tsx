import '#web/styles/pages/operator-content.css';
import { DeskBack } from '../../../desk/desk-back.tsx';
import { DeskHead } from '../../../desk/desk-head.tsx';
import { operatorMeta } from '../../../operator-meta.ts';
import { operatorUrls } from '../../../operator-urls.ts';
import { operatorMessagesOf, useOperatorMessages } from '../../../words.ts';
import { BlockForm } from './block-form.tsx';

export const meta = ({ location }: { location: { pathname: string } }) =>
  operatorMeta(operatorMessagesOf(location.pathname).operatorContent.block.createTitle);

/** /operator/home/create: a new block of the home page (O57). */
export default function Page() {
  const words = useOperatorMessages().operatorContent.block;
  return (
    <>
      <DeskBack path={operatorUrls.home()}>{words.back}</DeskBack>
      <DeskHead title={words.createTitle} />
      <BlockForm block={null} chosen={[]} onReload={null} />
    </>
  );
}
