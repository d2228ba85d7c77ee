import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-people.css';
import { useState } from 'react';
import { type MerchantRow, operatorMerchants, suspendMerchant } from '#contract/operator-stores.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { DeskFilters } from '../desk/desk-filters.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { DeskTable } from '../desk/desk-table.tsx';
import { useAct } from '../desk/use-act.ts';
import { useDeskList } from '../desk/use-desk-list.ts';
import { useListQuery } from '../desk/use-list-query.ts';
import { operatorUrls } from '../operator-urls.ts';
import { SuspendStores } from '../people/suspending.tsx';
import { useMany } from '../people/use-many.ts';
import { storeColumns } from './store-columns.tsx';
import { storeTabs, tabOf } from './store-tabs.rules.ts';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorStores.title);

/** /operator/merchant: every store, those that wait first at hand (O2, O6). */
export default function Page() {
  const { operatorStores: words } = useMessages();
  const to = useLocalePath();
  const toast = useToast();
  const act = useAct();
  const many = useMany();
  const query = useListQuery(['status', 'needs_review', 'is_official']);
  const list = useDeskList(operatorMerchants, query);
  const [picked, setPicked] = useState<readonly MerchantRow[]>([]);
  const tab = tabOf(query.values);
  const ask = (rows: MerchantRow[]) => {
    const open = rows.filter(({ status }) => status === 'active');
    if (open.length === 0) toast.info(words.onlyActive);
    setPicked(open);
  };
  const suspend = async (reason: string) => {
    const outcome = await many(picked, ({ id }) =>
      act(suspendMerchant, { input: { merchant_id: id, reason }, quiet: true }),
    );
    if (outcome.ok) list.reload();
    return outcome;
  };
  return (
    <>
      <DeskHead title={words.title} />
      <Tabs
        label={words.tabs}
        current={tab}
        tabs={storeTabs.map(({ key, query: text }) => ({
          key,
          label: words.tab[key],
          href: to(operatorUrls.merchants(text)),
        }))}
      />
      <div className="people-under-tabs">
        <DeskFilters
          query={query}
          searchLabel={words.search}
          filters={[
            {
              key: 'is_official',
              label: words.kind,
              options: [
                { value: '1', label: words.official },
                { value: '0', label: words.ordinary },
              ],
            },
          ]}
        />
      </div>
      <DeskTable
        list={list}
        query={query}
        columns={storeColumns(words)}
        rowKey={({ id }) => String(id)}
        href={({ id }) => operatorUrls.merchant(id)}
        bulk={[{ label: words.suspend, tone: 'bad', run: ask }]}
        csvName="toko"
        empty={
          tab === 'pending' && query.search === '' ? (
            <EmptyState heading={2} thing="parcel" title={words.noneWaiting} text={words.noneWaitingText} />
          ) : (
            words.none
          )
        }
      />
      <SuspendStores
        ids={picked.map(({ id }) => id)}
        title={words.suspendMany(picked.length)}
        onClose={() => setPicked([])}
        onConfirm={suspend}
      />
    </>
  );
}
