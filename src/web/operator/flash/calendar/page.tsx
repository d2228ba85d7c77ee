import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-flash.css';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { DeskHead } from '../../desk/desk-head.tsx';
import { useListQuery } from '../../desk/use-list-query.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { SlotList } from './slot-list.tsx';
import { SlotWeek } from './slot-week.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorFlash.title);

/** /operator/flash-sale: the slots of a week, or all of them as a list (O23, O120). */
export default function Page() {
  const { operatorFlash: words } = useMessages();
  const to = useLocalePath();
  const query = useListQuery(['view', 'day', 'date_start', 'date_end']);
  const view = query.values.view === 'list' ? 'list' : 'calendar';
  return (
    <div className="flash-desk">
      <DeskHead
        title={words.title}
        aside={
          <ButtonLink path={operatorUrls.newFlashSale()} kind="main" small>
            <Icon name="plus" />
            {words.new}
          </ButtonLink>
        }
      />
      <div className="flash-views">
        <Tabs
          label={words.views}
          current={view}
          tabs={[
            { key: 'calendar', label: words.calendar, href: to(operatorUrls.flashSales()) },
            { key: 'list', label: words.list, href: to(operatorUrls.flashSales('?view=list')) },
          ]}
        />
        <p className="quiet small">{words.zone}</p>
      </div>
      {view === 'list' ? <SlotList query={query} /> : <SlotWeek query={query} />}
    </div>
  );
}
