import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-flash.css';
import { useNavigate, useSearchParams } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { DeskBack } from '../../desk/desk-back.tsx';
import { DeskHead } from '../../desk/desk-head.tsx';
import { Panel } from '../../desk/panel.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { SlotForm } from './slot-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorFlash.newTitle);

const timeOf = (text: string | null): string =>
  text !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? text : '';

/** /operator/flash-sale/create: a new slot (O25); its products are chosen on its own page. */
export default function Page() {
  const { operatorFlash: words } = useMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const toast = useToast();
  const [params] = useSearchParams();
  return (
    <div className="flash-desk stack">
      <DeskBack path={operatorUrls.flashSales()}>{words.back}</DeskBack>
      <DeskHead title={words.newTitle} />
      <Panel title={words.facts}>
        <SlotForm
          slot={null}
          start={timeOf(params.get('start'))}
          end={timeOf(params.get('end'))}
          done={(slot) => {
            toast.good(words.made);
            navigate(to(operatorUrls.flashSale(slot.id)), { replace: true });
          }}
        />
      </Panel>
    </div>
  );
}
