import { exportOrders, pickingList } from '#contract/seller-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ExportChoice } from '../../export-choice.tsx';
import { useMay, useStaffRoles } from '../../frame/store-context.ts';
import { useDownload } from '../../use-download.ts';
import { filterOf, type ListQuery } from './list-query.rules.ts';

/** The list as files: the picking list of all that is being packed, and the orders as a spreadsheet. */
export const ListFiles = ({ query }: { query: ListQuery }) => {
  const { sellerOrders: words } = useMessages();
  const { busy, save } = useDownload();
  const filter = filterOf(query);
  const mayPack = useMay('packer');
  const picking = [
    { label: words.picking, format: 'pdf' },
    { label: words.pickingSheet, format: 'csv' },
  ];
  const isOwner = useStaffRoles() === null;
  const files = query.tab === 'processed' && mayPack ? picking : [];
  return (
    <div className="list-files" role="group" aria-label={words.files}>
      {files.map(({ label, format }) => (
        <Button
          key={format}
          small
          busy={busy === format}
          onClick={() => save(pickingList, { format }, format)}
        >
          <Icon name="download" />
          {label}
        </Button>
      ))}
      {isOwner && <ExportChoice endpoint={exportOrders} input={filter} />}
    </div>
  );
};
