import { useState } from 'react';
import { deleteVouchers, listVouchers, type Voucher } from '#contract/seller-voucher.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { AsyncSection } from '../../part.tsx';
import { voucherUrls } from '../voucher-urls.ts';
import { filterOf, type ListQuery, tabs, writeListQuery } from './list-query.rules.ts';
import { VoucherRow } from './voucher-row.tsx';

const NoVouchers = ({ query }: { query: ListQuery }) => {
  const { sellerVouchers: words } = useMessages();
  const narrowed = query.search !== '' || query.status !== 'all';
  return (
    <EmptyState
      heading={2}
      thing={narrowed ? 'search' : 'parcel'}
      title={narrowed ? words.noMatchTitle : words.emptyTitle}
      text={narrowed ? words.noMatchText : words.emptyText}
    >
      {narrowed ? (
        <ButtonLink path={voucherUrls.list()}>{words.showAll}</ButtonLink>
      ) : (
        <ButtonLink path={voucherUrls.create()}>{words.add}</ButtonLink>
      )}
    </EmptyState>
  );
};

/** The vouchers of a status and a search, with their use. */
export const VoucherList = ({ query }: { query: ListQuery }) => {
  const { sellerVouchers: words } = useMessages();
  const to = useLocalePath();
  const api = useApi();
  const fail = useFailure();
  const toast = useToast();
  const [removing, setRemoving] = useState<Voucher | null>(null);
  const [busy, setBusy] = useState(false);
  const list = useApiQuery(`vouchers${writeListQuery(query)}`, async (ask) => {
    const { data, meta } = await need(ask.call(listVouchers, { input: filterOf(query) }));
    return { vouchers: data, meta: meta ?? null };
  });
  const hrefOf = (part: Partial<ListQuery>) =>
    to(voucherUrls.list(writeListQuery({ ...query, page: 1, ...part })));
  const remove = async () => {
    if (removing === null) return;
    setBusy(true);
    try {
      await need(api.call(deleteVouchers, { input: { vouchers_id: removing.vouchers_id } }));
      setRemoving(null);
      toast.good(words.removed);
      await list.reload();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Tabs
        label={words.tabsLabel}
        current={query.status}
        tabs={tabs.map((key) => ({ key, label: words.tabs[key], href: hrefOf({ status: key }) }))}
      />
      <div className="up-2">
        <AsyncSection of={list} lines={5}>
          {({ vouchers, meta }) =>
            vouchers.length === 0 ? (
              <NoVouchers query={query} />
            ) : (
              <div className="stack stack-snug">
                <p className="quiet small">{words.total(meta?.total ?? vouchers.length)}</p>
                <ul className="panel panel-cut product-rows" aria-label={words.title}>
                  {vouchers.map((voucher) => (
                    <VoucherRow
                      key={voucher.vouchers_id}
                      voucher={voucher}
                      onRemove={() => setRemoving(voucher)}
                    />
                  ))}
                </ul>
                {meta !== null && <Pagination meta={meta} hrefOf={(page) => hrefOf({ page })} />}
              </div>
            )
          }
        </AsyncSection>
      </div>
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={words.removeTitle}
        actions={
          <>
            <Button onClick={() => setRemoving(null)}>{words.keep}</Button>
            <Button kind="ink" busy={busy} onClick={remove}>
              {words.removeYes}
            </Button>
          </>
        }
      >
        <p>{words.removeText}</p>
      </Dialog>
    </>
  );
};
