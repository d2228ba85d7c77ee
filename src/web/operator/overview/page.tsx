import { useEffect } from 'react';
import { operatorWaiting } from '#contract/operator-dashboard.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import type { MetaArgs } from '#web/client/page-meta.ts';
import { privateMeta } from '#web/client/page-meta.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { momentText, readerZone } from '#web/ui/moment.ts';
import { DeskHead } from '../desk/desk-head.tsx';
import { useQueues } from '../frame/queue-store.ts';
import { Oldest } from './oldest.tsx';
import { Tasks } from './tasks.tsx';
import { Today } from './today.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operator.area);

/** Since when queues wait (O100); asked anew when their counts change. */
const useOldest = () => {
  const queues = useQueues();
  const oldest = useApiQuery('oldest', async (api) => (await need(api.call(operatorWaiting))).data);
  const { reload } = oldest;
  const known = queues === null ? null : JSON.stringify(queues);
  useEffect(() => {
    if (known !== null) reload();
  }, [known, reload]);
  return oldest.data;
};

/** /operator: what waits first, then today's orders and sales (O1). */
export default function Page() {
  const { operatorDesk: words } = useMessages();
  const locale = useLocale();
  const queues = useQueues();
  const oldest = useOldest();
  const today = momentText(locale, new Date().toISOString(), readerZone()).split(', ').slice(0, 2).join(', ');
  return (
    <div className="blocks">
      <section aria-label={words.title}>
        <DeskHead title={words.title} aside={<p className="quiet num keep">{today}</p>} />
        {oldest !== null && <Oldest oldest={oldest} />}
        <Tasks queues={queues} oldest={oldest} />
      </section>
      <Today queues={queues} />
    </div>
  );
}
