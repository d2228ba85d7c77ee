import { type ChangeEvent, useState } from 'react';
import type { OperatorTariff } from '#contract/operator-courier.ts';
import { saveCsv } from '#web/client/csv.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type CsvFault, csvRowsOf, readCouriers } from './courier-csv.rules.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** What the sample file shows: services as they stand, so that sending it back changes nothing. */
  sample: readonly OperatorTariff[];
  onRead: (rows: readonly OperatorTariff[]) => void;
};

const maxBytes = 1_000_000;
const maxShown = 50;

/** Takes a file and reads it here: what is wrong is told by line, what is right goes on to the look at its changes. */
export const ImportDialog = ({ open, onClose, sample, onRead }: Props) => {
  const { operator, operatorSettings } = useMessages();
  const t = operatorSettings.couriers;
  const [message, setMessage] = useState<string | null>(null);
  const [faults, setFaults] = useState<readonly CsvFault[]>([]);
  const forget = () => {
    setMessage(null);
    setFaults([]);
  };
  const close = () => {
    forget();
    onClose();
  };
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (file === undefined) return;
    forget();
    if (file.size > maxBytes) setMessage(t.fileTooBig);
    else {
      const text = await file.text().catch(() => null);
      const read = text === null ? null : readCouriers(text);
      if (read === null) setMessage(t.fileUnread);
      else if (read.ok) onRead(read.rows);
      else if ('whole' in read) setMessage(t.faults[read.whole]);
      else {
        setMessage(t.csvFaults(new Set(read.faults.map(({ line }) => line)).size));
        setFaults(read.faults);
      }
    }
    // the same file, mended, can be chosen again
    input.value = '';
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.importTitle}
      actions={
        <>
          <Button onClick={close}>{operator.keep}</Button>
          <label className={`file-button ${buttonClass({ kind: 'main' })}`}>
            <Icon name="upload" />
            {t.pickFile}
            <input className="hide" type="file" accept=".csv,text/csv" onChange={take} />
          </label>
        </>
      }
    >
      <div className="stack stack-snug">
        <p>{t.importText}</p>
        <p>
          <Button
            small
            kind="plain"
            onClick={() => saveCsv(csvRowsOf(sample, t), `${operator.files.courierSample}.csv`)}
          >
            <Icon name="download" />
            {t.template}
          </Button>
        </p>
        <FormMessage message={message} />
        {faults.length > 0 && (
          <ul className="change-list">
            {faults.slice(0, maxShown).map(({ line, fault }) => (
              <li key={`${line} ${fault}`}>
                {t.line(line)}: {t.faults[fault]}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
};
