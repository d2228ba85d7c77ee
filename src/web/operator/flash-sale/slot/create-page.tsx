import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-flash.css';
import { useNavigate, useSearchParams } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { Panel } from '../../ui/panel.tsx';
import { SlotForm } from './slot-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorFlash.newTitle);

const timeOf = (text: string | null): string =>
  text !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? text : '';

/** /operator/flash-sale/create: a new slot; its products are chosen on its own page. */
export default function Page() {
  const { operatorFlash: t } = useMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const toast = useToast();
  const [params] = useSearchParams();
  return (
    <div className="flash-page stack">
      <BackLink path={operatorUrls.flashSales()}>{t.back}</BackLink>
      <PageHead title={t.newTitle} />
      <Panel title={t.facts}>
        <SlotForm
          slot={null}
          start={timeOf(params.get('start'))}
          end={timeOf(params.get('end'))}
          done={(slot) => {
            toast.good(t.made);
            navigate(to(operatorUrls.flashSale(slot.id)), { replace: true });
          }}
        />
      </Panel>
    </div>
  );
}
