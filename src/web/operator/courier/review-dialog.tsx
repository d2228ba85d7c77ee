import { useState } from 'react';
import { digits } from '#common/money.ts';
import type { OperatorTariff } from '#contract/operator-courier.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Badge } from '../desk/badge.tsx';
import { ConfirmDialog } from '../desk/confirm-dialog.tsx';
import type { Outcome } from '../desk/use-act.ts';
import { type Change, changesOf, isAllOff, type SentRow } from './courier-draft.rules.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  base: readonly OperatorTariff[];
  rows: readonly OperatorTariff[];
  /** Of a file, new services are added only when that is ticked: a slip of the pen opens no courier. */
  isImport: boolean;
  onConfirm: (rows: readonly SentRow[]) => Promise<Outcome>;
};

/** A value as it is told: prices in rupiah, a switch in words. */
const useTold = () => {
  const words = useMessages().operatorSettings.couriers;
  const labels: Record<Change['fields'][number]['key'], string> = {
    courier: words.courier,
    courier_name: words.courierName,
    service: words.service,
    service_name: words.serviceName,
    etd: words.etd,
    is_active: words.active,
    ...words.zones,
  };
  const value = (shown: string | number | boolean | null) => {
    if (shown === null) return '–';
    if (typeof shown === 'boolean') return shown ? words.on : words.off;
    return typeof shown === 'number' ? `Rp ${digits(shown)}` : shown;
  };
  return ({ key, before, after }: Change['fields'][number]) =>
    before === null
      ? `${labels[key]}: ${value(after)}`
      : words.fromTo(labels[key], value(before), value(after));
};

const ChangeList = ({ changes }: { changes: readonly Change[] }) => {
  const words = useMessages().operatorSettings.couriers;
  const told = useTold();
  return (
    <ul className="change-list">
      {changes.map((change) => (
        <li key={change.name}>
          <p className="row">
            <b>
              {change.row.courier_name} {change.row.service}
            </b>
            {change.row.is_new && <Badge tone="wait">{words.isNew}</Badge>}
          </p>
          {change.fields.map((field) => (
            <span key={field.key}>{told(field)}</span>
          ))}
        </li>
      ))}
    </ul>
  );
};

/** What will change, before it is sent. */
export const ReviewDialog = ({ open, onClose, base, rows, isImport, onConfirm }: Props) => {
  const words = useMessages().operatorSettings.couriers;
  const [withNew, setWithNew] = useState(false);
  const all = changesOf(base, rows);
  const fresh = all.filter(({ row }) => row.is_new).length;
  const chosen = all.filter(({ row }) => !row.is_new || !isImport || withNew);
  const same = rows.length - all.length;
  const sent = chosen.map(({ row }) => row);
  const send = async (): Promise<Outcome> =>
    sent.length === 0 ? { ok: false, message: words.reviewNothing, errors: [], code: 0 } : onConfirm(sent);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={words.reviewTitle}
      confirm={words.reviewSend}
      onConfirm={send}
    >
      {chosen.length === 0 ? <p>{words.reviewNothing}</p> : <ChangeList changes={chosen} />}
      {isImport && same > 0 && <p className="quiet text-13">{words.unchangedRows(same)}</p>}
      {isImport && fresh > 0 && (
        <>
          <p className="text-13">{words.newRows(fresh)}</p>
          <label className="tick">
            <input
              type="checkbox"
              checked={withNew}
              onChange={(event) => setWithNew(event.currentTarget.checked)}
            />
            <span>{words.addNewRows}</span>
          </label>
        </>
      )}
      {isAllOff(base, sent) && <p className="setting-warning">{words.allOff}</p>}
    </ConfirmDialog>
  );
};
