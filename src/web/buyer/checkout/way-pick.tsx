import type { MethodOption } from '#contract/payment.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = { way: MethodOption; name: string; checked: boolean; onPick: () => void };

const icons = { gateway: 'receipt', manual_transfer: 'landmark', wallet: 'wallet' } as const;

/** One way to pay. */
export const WayPick = ({ way, name, checked, onPick }: Props) => {
  const { checkout: words } = useMessages();
  const { payment_method: method, payment_channel: channel } = way;
  return (
    <label className="pick">
      <input type="radio" name={name} checked={checked} onChange={onPick} />
      <span className="bank" aria-hidden="true">
        {method === 'va' ? (
          channel?.toUpperCase()
        ) : method === 'qris' ? (
          'QRIS'
        ) : (
          <Icon name={icons[method]} />
        )}
      </span>
      <span>
        <b>{way.label}</b>
        <small>{words.methodText[method]}</small>
      </span>
    </label>
  );
};
