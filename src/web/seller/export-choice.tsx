import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDownload } from './use-download.ts';

type Props = {
  endpoint: Endpoint;
  /** What narrows the export down. */
  input: Record<string, unknown>;
};

/** One button that saves a list as a file: which kind is asked then. */
export const ExportChoice = ({ endpoint, input }: Props) => {
  const { export: words } = useMessages().seller;
  const { busy, save } = useDownload();
  const [open, setOpen] = useState(false);
  const choose = (format: 'csv' | 'xlsx') => {
    setOpen(false);
    save(endpoint, { ...input, format });
  };
  return (
    <>
      <Button small busy={busy !== null} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="download" />
        {words.open}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title}
        actions={
          <>
            <Button onClick={() => choose('csv')}>CSV</Button>
            <Button onClick={() => choose('xlsx')}>Excel (XLSX)</Button>
          </>
        }
      >
        <p>{words.text}</p>
      </Dialog>
    </>
  );
};
