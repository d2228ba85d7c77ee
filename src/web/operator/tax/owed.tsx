import '#web/styles/pages/seller-form.css';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { jakartaDay } from '#common/jakarta-time.ts';
import { addTaxPayment, reverseTaxPayment, type TaxOwed, type TaxPayment } from '#contract/tax-payment.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { PrivateFileLink } from '#web/features/private-files/private-file.tsx';
import { FilePick, type PickedFile } from '#web/features/upload/file-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayText, monthText } from '#web/ui/day-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { ReasonDialog } from '../ui/confirm-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { Rupiah } from '../ui/rupiah.tsx';

const Head = ({ names }: { names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name, index) => (
        <th key={name || index} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

/** What is owed to the state by month and tax, what was paid of it, and the payments themselves. */
export const Owed = ({ owed, payments }: { owed: readonly TaxOwed[]; payments: readonly TaxPayment[] }) => {
  const { operatorAccounting: t } = useMessages();
  const locale = useLocale();
  const [paying, setPaying] = useState<TaxOwed | null>(null);
  return (
    <Panel title={t.owed}>
      <p className="quiet text-13 down-1">{t.owedText}</p>
      {owed.length === 0 ? (
        <p className="quiet">{t.noOwed}</p>
      ) : (
        <div className="data-table-box">
          <table className="data-table">
            <caption className="hide">{t.owed}</caption>
            <Head names={[t.month, t.kind, t.owedColumn, t.paidColumn, t.openColumn, t.dueOn, '']} />
            <tbody>
              {owed.map((one) => (
                <tr key={`${one.month} ${one.kind}`}>
                  <td data-label={t.month}>{monthText(locale, one.month)}</td>
                  <td data-label={t.kind}>{t.rateKinds[one.kind]}</td>
                  <td data-label={t.owedColumn}>
                    <Rupiah value={one.owed} />
                  </td>
                  <td data-label={t.paidColumn}>
                    <Rupiah value={one.paid} />
                  </td>
                  <td data-label={t.openColumn}>
                    <b>
                      <Rupiah value={one.open} />
                    </b>
                  </td>
                  <td data-label={t.dueOn}>
                    {!one.is_over ? t.running : one.open > 0 ? dayText(locale, one.due_on) : t.settled}
                  </td>
                  <td>
                    {one.is_over && one.open > 0 && (
                      <Button
                        small
                        aria-label={t.enterFor(t.rateKinds[one.kind], monthText(locale, one.month))}
                        onClick={() => setPaying(one)}
                      >
                        {t.enter}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Payments rows={payments} />
      {paying !== null && <PaymentDialog owed={paying} onClose={() => setPaying(null)} />}
    </Panel>
  );
};

const PaymentDialog = ({ owed, onClose }: { owed: TaxOwed; onClose: () => void }) => {
  const { operatorAccounting: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<PickedFile | null>(null);
  const { kind, month } = owed;
  const form = useForm({
    initial: { amount: String(owed.open), ntpn: '', paid_on: jakartaDay(new Date()), file_id: '' },
    send: ({ amount, ntpn, paid_on }) =>
      api.call(addTaxPayment, {
        input: { kind, month, amount, ntpn, paid_on, file_id: file?.id ?? null },
      }),
    done: () => {
      toast.good(t.entered);
      onClose();
      return revalidate();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.enterFor(t.rateKinds[kind], monthText(locale, month))}>
      <form {...form.props} className="stack stack-snug" aria-label={t.enter}>
        <p>
          {t.openColumn}: <Rupiah value={owed.open} />
        </p>
        <TextField form={form} name="amount" label={t.amount} inputMode="numeric" />
        <TextField form={form} name="ntpn" label={t.ntpn} help={t.ntpnHelp} maxLength={24} />
        <DateField form={form} name="paid_on" label={t.paidOn} />
        <FilePick
          label={t.receipt}
          type="tax_payment"
          value={file}
          onChange={setFile}
          error={form.errorOf('file_id')}
        />
        <FormMessage message={form.message} />
        <Submit form={form}>{t.enter}</Submit>
      </form>
    </Dialog>
  );
};

const Payments = ({ rows }: { rows: readonly TaxPayment[] }) => {
  const { operatorAccounting: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const [back, setBack] = useState<TaxPayment | null>(null);
  const reverse = useMutation(
    (api, reason: string) => need(api.call(reverseTaxPayment, { input: { id: back?.id ?? 0, reason } })),
    { inline: true, onDone: () => void toast.good(t.takenBack) },
  );
  return (
    <>
      <h3 className="up-2 down-1">{t.payments}</h3>
      {rows.length === 0 ? (
        <p className="quiet">{t.noPayments}</p>
      ) : (
        <div className="data-table-box">
          <table className="data-table">
            <caption className="hide">{t.payments}</caption>
            <Head names={[t.month, t.kind, t.amount, t.ntpn, t.paidOn, t.bookedOn, t.by, '']} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td data-label={t.month}>{monthText(locale, row.month)}</td>
                  <td data-label={t.kind}>
                    {t.rateKinds[row.kind]}
                    {row.reverses !== null && <small className="quiet"> · {t.isBack}</small>}
                    {row.is_reversed && <small className="quiet"> · {t.wasBack}</small>}
                  </td>
                  <td data-label={t.amount}>
                    <Rupiah value={row.amount} />
                  </td>
                  <td data-label={t.ntpn} className="num">
                    {row.ntpn}
                    {row.file_id !== null && (
                      <>
                        {' · '}
                        <PrivateFileLink className="link" fileId={row.file_id} url="#">
                          {t.receiptOpen}
                        </PrivateFileLink>
                      </>
                    )}
                    {row.reason !== null && <small className="quiet"> · {row.reason}</small>}
                  </td>
                  <td data-label={t.paidOn}>{dayText(locale, row.paid_on)}</td>
                  <td data-label={t.bookedOn}>{dayText(locale, row.booked_on)}</td>
                  <td data-label={t.by}>{row.by}</td>
                  <td>
                    {row.reverses === null && !row.is_reversed && (
                      <Button small aria-label={`${t.takeBack}: ${row.ntpn}`} onClick={() => setBack(row)}>
                        {t.takeBack}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ReasonDialog
        open={back !== null}
        onClose={() => setBack(null)}
        title={t.takeBackTitle}
        names={
          back === null ? [] : [`${t.rateKinds[back.kind]} ${monthText(locale, back.month)}: ${back.ntpn}`]
        }
        text={t.takeBackText}
        label={t.reason}
        confirm={t.takeBack}
        tone="bad"
        mutation={reverse}
      />
    </>
  );
};
