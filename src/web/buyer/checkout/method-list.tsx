import { useState } from 'react';
import { rupiah } from '#common/money.ts';
import type { MethodOption } from '#contract/payment.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { PaymentChoice } from './payment-methods.rules.ts';
import { isSameChoice, kindOf, methodsByKind, shownMethods } from './payment-methods.rules.ts';

type PickProps = {
  option: MethodOption;
  name: string;
  checked: boolean;
  /** Rupiah to be paid. */
  amount: number;
  /** Why it cannot be chosen now, if so. */
  reason?: string | null;
  onPick: () => void;
};

const icons = { gateway: 'receipt', manual_transfer: 'landmark', wallet: 'wallet', cod: 'truck' } as const;

/** One option to pay; one that does not take the amount says its limit and cannot be chosen. */
const MethodPick = ({ option, name, checked, amount, reason, onPick }: PickProps) => {
  const { checkout: words } = useMessages();
  const { payment_method: method, payment_channel: channel, min_amount, max_amount } = option;
  const kind = kindOf(option);
  const limit =
    amount < min_amount
      ? words.methodMin(rupiah(min_amount))
      : max_amount !== null && amount > max_amount
        ? words.methodMax(rupiah(max_amount))
        : (reason ?? null);
  return (
    <label className="pick">
      <input type="radio" name={name} checked={checked} disabled={limit !== null} onChange={onPick} />
      <span className="bank" aria-hidden="true">
        {method === 'va' ? (
          channel?.toUpperCase()
        ) : method === 'qris' ? (
          'QRIS'
        ) : kind === 'ewallet' ? (
          option.label
        ) : (
          <Icon name={icons[method]} />
        )}
      </span>
      <span>
        <b>{option.label}</b>
        <small>{limit ?? words.methodText[kind]}</small>
      </span>
    </label>
  );
};

type Props = {
  methods: readonly MethodOption[];
  chosen: PaymentChoice | null;
  /** Rupiah to be paid. */
  amount: number;
  /** Why nothing of it can be paid at the door, if so. */
  notAtDoor?: string | null;
  onChoose: (option: PaymentChoice) => void;
  /** Heading of the list, with the switch between a few and all beside it. */
  title: string;
  name: string;
};

/** Ways to pay: a few of them at first, all of them by kind on demand. */
export const MethodList = ({ methods, chosen, amount, notAtDoor, onChoose, title, name }: Props) => {
  const { checkout: words } = useMessages();
  const [all, setAll] = useState(false);
  const few = shownMethods(methods, chosen);
  const pick = (option: MethodOption) => (
    <MethodPick
      key={`${option.payment_method}:${option.payment_channel}`}
      option={option}
      name={name}
      amount={amount}
      reason={option.payment_method === 'cod' ? notAtDoor : null}
      checked={isSameChoice(chosen, option)}
      onPick={() =>
        onChoose({ payment_method: option.payment_method, payment_channel: option.payment_channel })
      }
    />
  );
  return (
    <div role="radiogroup" aria-label={title}>
      <div className="step-title down-1">
        <h2>{title}</h2>
        {few.length < methods.length && (
          <button type="button" className="link" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? words.fewerMethods : words.allMethods}
          </button>
        )}
      </div>
      {all
        ? methodsByKind(methods).map(({ kind, methods: own }) => (
            <div key={kind} className="way-group">
              <h3 className="quiet small">{words.groups[kind]}</h3>
              {own.map(pick)}
            </div>
          ))
        : few.map(pick)}
    </div>
  );
};
