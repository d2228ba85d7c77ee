import { useState } from 'react';
import { digits } from '#common/money.ts';
import type { OperatorTariff } from '#contract/operator-courier.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Badge } from '../ui/badge.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { withArgs } from '../ui/with-args.ts';
import { type Change, changesOf, isAllOff } from './courier-draft.rules.ts';
import type { CourierDraft } from './use-courier-draft.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  base: readonly OperatorTariff[];
  rows: readonly OperatorTariff[];
  /** Of a file, new services are added only when that is ticked: a slip of the pen opens no courier. */
  isImport: boolean;
  save: CourierDraft['save'];
};

/** A value as it is told: prices in rupiah, a switch in t. */
const useTold = () => {
  const t = useMessages().operatorSettings.couriers;
  const labels: Record<Change['fields'][number]['key'], string> = {
    courier: t.courier,
    courier_name: t.courierName,
    service: t.service,
    service_name: t.serviceName,
    etd: t.etd,
    is_active: t.active,
    is_cargo: t.cargo,
    cod_rate: t.cod,
    ...t.zones,
  };
  const value = (key: Change['fields'][number]['key'], shown: string | number | boolean | null) => {
    if (shown === null) return '–';
    if (key === 'cod_rate') return String(Number(shown) / 100);
    if (typeof shown === 'boolean') return shown ? t.on : t.off;
    return typeof shown === 'number' ? `Rp ${digits(shown)}` : shown;
  };
  return ({ key, before, after }: Change['fields'][number]) =>
    before === null
      ? `${labels[key]}: ${value(key, after)}`
      : t.fromTo(labels[key], value(key, before), value(key, after));
};

const ChangeList = ({ changes }: { changes: readonly Change[] }) => {
  const t = useMessages().operatorSettings.couriers;
  const told = useTold();
  return (
    <ul className="change-list">
      {changes.map((change) => (
        <li key={change.name}>
          <p className="row">
            <b>
              {change.row.courier_name} {change.row.service}
            </b>
            {change.row.is_new && <Badge tone="wait">{t.isNew}</Badge>}
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
export const ReviewDialog = ({ open, onClose, base, rows, isImport, save }: Props) => {
  const t = useMessages().operatorSettings.couriers;
  const [withNew, setWithNew] = useState(false);
  const all = changesOf(base, rows);
  const fresh = all.filter(({ row }) => row.is_new).length;
  const chosen = all.filter(({ row }) => !row.is_new || !isImport || withNew);
  const same = rows.length - all.length;
  const sent = chosen.map(({ row }) => row);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t.reviewTitle}
      confirm={t.reviewSend}
      mutation={withArgs(save, sent, t.saved)}
      check={() => (sent.length === 0 ? t.reviewNothing : null)}
    >
      {chosen.length === 0 ? <p>{t.reviewNothing}</p> : <ChangeList changes={chosen} />}
      {isImport && same > 0 && <p className="quiet text-13">{t.unchangedRows(same)}</p>}
      {isImport && fresh > 0 && (
        <>
          <p className="text-13">{t.newRows(fresh)}</p>
          <label className="tick">
            <input
              type="checkbox"
              checked={withNew}
              onChange={(event) => setWithNew(event.currentTarget.checked)}
            />
            <span>{t.addNewRows}</span>
          </label>
        </>
      )}
      {isAllOff(base, sent) && <p className="setting-warning">{t.allOff}</p>}
    </ConfirmDialog>
  );
};
