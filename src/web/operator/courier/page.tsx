import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-settings.css';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { type OperatorTariff, operatorCouriers, operatorInsurance } from '#contract/operator-courier.ts';
import { need } from '#web/client/api.ts';
import { csvFileName, saveCsv } from '#web/client/csv.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { operatorLoader } from '../frame/access.ts';
import { AddService } from './add-service.tsx';
import { csvRowsOf } from './courier-csv.rules.ts';
import { ImportDialog } from './import-dialog.tsx';
import { InsurancePanel } from './insurance-panel.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { TariffTable } from './tariff-table.tsx';
import { type Couriers, useCourierDraft } from './use-courier-draft.ts';

export const loader = operatorLoader(async ({ api }) => {
  const [couriers, insurance] = await Promise.all([
    need(api.call(operatorCouriers)),
    need(api.call(operatorInsurance)),
  ]);
  return { couriers: couriers.data, insurance: insurance.data };
});

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorSettings.couriers.title);

/** `/operator/courier`: what couriers cost. */
export default function CourierPage() {
  // what is typed stands on the prices as they were seen; saving, or taking another's change over, brings new ones
  const seen = useLoaderData<typeof loader>();
  const [couriers, setCouriers] = useState<Couriers>(seen.couriers);
  return (
    <div className="stack">
      <CourierTables base={couriers} onSaved={setCouriers} />
      <InsurancePanel seen={seen.insurance} />
    </div>
  );
}

type Props = { base: Couriers; onSaved: (couriers: Couriers) => void };
type Open = 'add' | 'import' | { review: readonly OperatorTariff[]; isImport: boolean } | null;

/** The couriers' prices: typed into the table or taken from a file, looked at, then saved. */
const CourierTables = ({ base, onSaved }: Props) => {
  const { operator, operatorSettings } = useMessages();
  const t = operatorSettings.couriers;
  const draft = useCourierDraft(base, onSaved);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { changes, meanwhile } = draft;
  const saveAll = () => saveCsv(csvRowsOf(base.couriers, t), csvFileName(operator.files.couriers));
  const look = () =>
    setOpen({ review: changes.map(({ row: { is_new: _, ...row } }) => row), isImport: false });
  const review = typeof open === 'object' ? open : null;
  return (
    <>
      <PageHead
        title={t.title}
        aside={
          <>
            <Button small onClick={saveAll}>
              <Icon name="download" />
              {t.exportCsv}
            </Button>
            <Button small onClick={() => setOpen('import')}>
              <Icon name="upload" />
              {t.importCsv}
            </Button>
            <Button small onClick={() => setOpen('add')}>
              <Icon name="plus" />
              {t.add}
            </Button>
          </>
        }
        text={t.intro}
      />
      <div className="stack">
        <TariffTable base={base.couriers} draft={draft} />
        {(changes.length > 0 || draft.hasFaults || meanwhile) && (
          <div className="save-bar">
            <FormMessage message={meanwhile ? t.meanwhile : null} />
            <p className="spread">
              <span role="status">{t.changes(changes.length)}</span>
              <span className="row">
                {meanwhile ? (
                  <Button kind="ink" busy={draft.takeNew.busy} onClick={draft.takeNew.run}>
                    {t.takeNew}
                  </Button>
                ) : (
                  <>
                    <Button onClick={draft.undo}>{t.undo}</Button>
                    <Button kind="main" disabled={draft.hasFaults || changes.length === 0} onClick={look}>
                      {t.look}
                    </Button>
                  </>
                )}
              </span>
            </p>
          </div>
        )}
      </div>
      <ReviewDialog
        key={review === null ? 'closed' : 'open'}
        open={review !== null}
        onClose={close}
        base={base.couriers}
        rows={review?.review ?? []}
        isImport={review?.isImport ?? false}
        save={draft.save}
      />
      <ImportDialog
        open={open === 'import'}
        // it closes, too, when the look at what was read opens in its place
        onClose={() => setOpen((now) => (now === 'import' ? null : now))}
        sample={base.couriers.slice(0, 1)}
        onRead={(rows) => setOpen({ review: rows, isImport: true })}
      />
      <AddService open={open === 'add'} onClose={close} base={base.couriers} save={draft.save} />
    </>
  );
};
