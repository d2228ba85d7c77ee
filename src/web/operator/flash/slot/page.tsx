import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-flash.css';
import { useParams } from 'react-router';
import { slotDetail } from '#contract/operator-flash.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { DeskBack } from '../../desk/desk-back.tsx';
import { AsyncSection } from '../../desk/part.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { SlotScreen } from './slot-screen.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorFlash.slotTitle);

/** /operator/flash-sale/:id: one slot, its products before it starts and its result afterwards (O24, O26–O28). */
export default function Page() {
  const { operatorFlash: words } = useMessages();
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
