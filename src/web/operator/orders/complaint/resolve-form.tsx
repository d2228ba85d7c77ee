import { type FormEvent, useState } from 'react';
import { rupiah } from '#common/money.ts';
import { decideComplaint } from '#contract/complaint.ts';
import type { Resolution } from '#contract/complaint-table.ts';
import {
  type OperatorOrder,
  type ResolutionEffect,
  resolutionPreview,
  resolveComplaint,
} from '#contract/operator-order.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useDebouncedQuery } from '#web/client/use-debounced-query.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { useRefreshWaitingCounts } from '../../frame/waiting-counts.ts';
import { amountOf } from '../../payments/amount.rules.ts';
import { AmountField } from '../../payments/amount-field.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';

type Props = {
  order: OperatorOrder;
  /** `decide`: with time to appeal, or about an appeal. `settle`: at once, whoever's turn it is. */
  mode: 'decide' | 'settle';
  text: string;
};
type Faults = { amount?: string; note?: string };
const choices: readonly Resolution[] = ['refund', 'partial', 'release'];

/** Refund, part or release, what it does to the money, and why; asked once more before it is done. */
export const ResolveForm = ({ order, mode, text }: Props) => {
  const { operatorOrders: t } = useMessages();
  const toast = useToast();
  const recount = useRefreshWaitingCounts();
  const [resolution, setResolution] = useState<Resolution>('refund');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [open, setOpen] = useState(false);
  const amount = resolution === 'partial' ? amountOf(typed) : null;
  const effect = useEffectOf(order.order_code, { resolution, amount }, order.total);
  const most = rupiah(order.total - 1);

  const ask = (event: FormEvent) => {
    event.preventDefault();
    const found: Faults = {};
    if (resolution === 'partial') {
      if (amount === null) found.amount = t.amountMissing;
      else if (amount < 1 || amount >= order.total) found.amount = t.partHelp(most);
    }
    if (note.trim() === '') found.note = t.noteMissing;
    setFaults(found);
    // nobody decides what they have not seen
    if (Object.keys(found).length === 0 && effect !== null) setOpen(true);
  };
  const resolve = useMutation(
    async (api) => {
      const input = { order_code: order.order_code, resolution, amount, note: note.trim() };
      if (mode === 'settle') await need(api.call(resolveComplaint, { input }));
      else await need(api.call(decideComplaint, { input }));
    },
    {
      inline: true,
      reloadOn: 'conflict',
      onDone: () => void toast.good(t.decidedNow(order.order_code)),
      onSettled: recount,
    },
  );
  return (
    <Panel title={t.choose}>
      <form className="stack stack-snug" noValidate onSubmit={ask}>
        <p className="quiet small">{text}</p>
        <fieldset className="settle-choices">
          <legend className="hide">{t.choose}</legend>
          {choices.map((key) => (
            <label key={key} className="case-choice">
              <input
                type="radio"
                name="resolution"
                checked={resolution === key}
                onChange={() => setResolution(key)}
              />
              <span>
                <b>{t.choices[key]}</b>
                <small>{t.choiceText[key]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {resolution === 'partial' && (
          <AmountField
            label={t.partAmount}
            help={t.partHelp(most)}
            error={faults.amount}
            value={typed}
            onChange={setTyped}
          />
        )}
        <EffectTable effect={effect} />
        <Field label={t.note} help={t.noteHelp} error={faults.note}>
          {(control) => (
            <textarea
              {...control}
              className="input input-area"
              maxLength={1000}
              rows={3}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" kind="main" wide>
            {t.decide}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t.decideTitle}
        text={
          effect === null
            ? undefined
            : t.decideText(rupiah(effect.totals.buyer), rupiah(effect.totals.seller))
        }
        confirm={t.decideConfirm}
        tone="bad"
        mutation={resolve}
      />
    </Panel>
  );
};

/** `+Rp 40.000`, `−Rp 40.000`, `Rp 0`. */
const signed = (amount: number): string => {
  if (amount === 0) return rupiah(0);
  return amount > 0 ? `+${rupiah(amount)}` : `−${rupiah(-amount)}`;
};

/** What a decision does to the money: who gets what, and the lines that will be booked. */
const EffectTable = ({ effect }: { effect: ResolutionEffect | null }) => {
  const { operatorOrders: t } = useMessages();
  return (
    <section className="effect" aria-label={t.effect} aria-live="polite" aria-busy={effect === null}>
      <h3>{t.effect}</h3>
      {effect === null ? (
        <p className="quiet small">{t.effectWait}</p>
      ) : (
        <>
          <dl className="effect-totals">
            {(['buyer', 'seller', 'platform'] as const).map((party) => (
              <div key={party}>
                <dt>{t.effectOf[party]}</dt>
                <dd className="num">{signed(effect.totals[party])}</dd>
              </div>
            ))}
          </dl>
          <h4>{t.effectLines}</h4>
          <ul className="effect-lines">
            {effect.lines.map(({ account, amount, text }) => (
              <li key={account} className="spread">
                <span>{text}</span>
                <span className="num keep">{signed(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

type Choice = { resolution: Resolution; amount: number | null };

/** What a decision would do to the books; null while it is not known, or there is nothing to ask. */
const useEffectOf = (
  order_code: string,
  { resolution, amount }: Choice,
  total: number,
): ResolutionEffect | null => {
  const isPart = resolution === 'partial';
  const isAskable = !isPart || (amount !== null && amount >= 1 && amount < total);
  const { data, waiting } = useDebouncedQuery(
    isAskable ? `${order_code} ${resolution} ${amount}` : null,
    async (api, signal) => {
      const input = { order_code, resolution, ...(amount === null ? {} : { amount }) };
      const answer = await api.call(resolutionPreview, { input, signal });
      // settled meanwhile: deciding says so
      return answer.code === 200 ? answer.data : null;
    },
    { pauseMs: isPart ? 250 : 0 },
  );
  return waiting || !isAskable ? null : data;
};
