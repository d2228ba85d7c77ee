import { exportProducts } from '#contract/product-import.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDownload } from '../../use-download.ts';

/** All products as a sheet that the import takes back. */
export const ExportButtons = () => {
  const { sellerProducts: words } = useMessages();
  const { busy, save } = useDownload();
  const files = [
    { format: 'csv', name: 'produk.csv', label: words.exportCsv },
    { format: 'xlsx', name: 'produk.xlsx', label: words.exportXlsx },
  ] as const;
  return files.map(({ format, name, label }) => (
    <Button key={format} small busy={busy === name} onClick={() => save(exportProducts, { format }, name)}>
      <Icon name="download" />
      {label}
    </Button>
  ));
};
