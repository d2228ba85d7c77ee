import '#web/styles/pages/operator-flash.css';
import { useParams } from 'react-router';
import { slotDetail } from '#contract/operator-flash.ts';
import { need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-personal.ts';
import { DeskBack } from '../../desk/desk-back.tsx';
import { AsyncSection } from '../../desk/part.tsx';
import { operatorMeta } from '../../operator-meta.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { operatorMessagesOf, useOperatorMessages } from '../../words.ts';
import { SlotScreen } from './slot-screen.tsx';

export const meta = ({ location }: { location: { pathname: string } }) =>
  operatorMeta(operatorMessagesOf(location.pathname).operatorFlash.slotTitle);

/** /operator/flash-sale/:id: one slot, its products before it starts and its result afterwards (O24, O26–O28). */
export default function Page() {
  const { operatorFlash: words } = useOperatorMessages();
  const { id = '' } = useParams();
  const own = useApiQuery(
    `flash slot ${id}`,
    async (api) => (await need(api.call(slotDetail, { params: { id } }))).data,
  );
  return (
    <div className="flash-desk stack">
      <DeskBack path={operatorUrls.flashSales()}>{words.back}</DeskBack>
      <AsyncSection of={own} lines={10}>
        {(slot) => <SlotScreen slot={slot} set={own.set} reload={own.reload} />}
      </AsyncSection>
    </div>
  );
}
