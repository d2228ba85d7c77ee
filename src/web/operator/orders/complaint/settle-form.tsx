import { type FormEvent, useState } from 'react';
import { rupiah } from '#common/money.ts';
import { type OperatorOrder, type Resolution, resolveComplaint } from '#contract/operator-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { ConfirmDialog } from '../../desk/confirm-dialog.tsx';
import { Panel } from '../../desk/panel.tsx';
import { type Outcome, useAct } from '../../desk/use-act.ts';
import { useRecount } from '../../frame/use-recount.ts';
import { amountOf } from '../../payments/amount.rules.ts';
import { AmountField } from '../../payments/amount-field.tsx';
import { EffectTable } from './effect-table.tsx';
import { useEffectOf } from './use-effect-of.ts';

type Props = { order: OperatorOrder; reload: () => Promise<void> };
type Faults = { amount?: string; note?: string };
const choices: readonly Resolution[] = ['refund', 'partial', 'release'];

/** Refund, part or release, what it does to the money, and why; asked once more before it is done (O45). */
export const SettleForm = ({ order, reload }: Props) => {
  const { operatorOrders: words } = useMessages();
  const act = useAct();
  const toast = useToast();
  const recount = useRecount();
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
      if (amount === null) found.amount = words.amountMissing;
      else if (amount < 1 || amount >= order.total) found.amount = words.partHelp(most);
    }
    if (note.trim() === '') found.note = words.noteMissing;
    setFaults(found);
    // nobody decides what they have not seen
    if (Object.keys(found).length === 0 && effect !== null) setOpen(true);
  };
  const settle = async (): Promise<Outcome> => {
    const input = { order_code: order.order_code, resolution, amount, note: note.trim() };
    const outcome = await act(resolveComplaint, { input, quiet: true });
    if (outcome.ok) toast.good(words.decidedNow(order.order_code));
    recount();
    if (outcome.ok || outcome.code === 409) await reload();
    return outcome;
  };
  return (
    <Panel title={words.choose}>
      <form className="stack stack-snug" noValidate onSubmit={ask}>
        <fieldset className="settle-choices">
          <legend className="hide">{words.choose}</legend>
          {choices.map((key) => (
            <label key={key} className="case-choice">
              <input
                type="radio"
                name="resolution"
                checked={resolution === key}
                onChange={() => setResolution(key)}
              />
              <span>
                <b>{words.choices[key]}</b>
                <small>{words.choiceText[key]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {resolution === 'partial' && (
          <AmountField
            label={words.partAmount}
            help={words.partHelp(most)}
            error={faults.amount}
            value={typed}
            onChange={setTyped}
          />
        )}
        <EffectTable effect={effect} />
        <Field label={words.note} help={words.noteHelp} error={faults.note}>
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
            {words.decide}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.decideTitle}
        text={
          effect === null
            ? undefined
            : words.decideText(rupiah(effect.totals.buyer), rupiah(effect.totals.seller))
        }
        confirm={words.decideConfirm}
        tone="bad"
        onConfirm={settle}
      />
    </Panel>
  );
};
