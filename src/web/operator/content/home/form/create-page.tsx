import '#web/styles/pages/operator-content.css';
import { DeskHead } from '../../../desk/desk-head.tsx';
import { operatorMeta } from '../../../operator-meta.ts';
import { operatorMessagesOf, useOperatorMessages } from '../../../words.ts';
import { BlockForm } from './block-form.tsx';

export const meta = ({ location }: { location: { pathname: string } }) =>
  operatorMeta(operatorMessagesOf(location.pathname).operatorContent.block.createTitle);

/** /operator/home/create: a new block of the home page (O57). */
export default function Page() {
  const words = useOperatorMessages().operatorContent.block;
  return (
    <>
      <DeskHead title={words.createTitle} />
      <BlockForm block={null} chosen={[]} onReload={null} />
    </>
  );
}
