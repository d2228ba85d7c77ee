import type { CheckoutOrder } from '#contract/checkout.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LateDropshipFields } from './late-parts.tsx';
import type { Checkout } from './use-checkout.ts';
import { useDropship } from './use-dropship.ts';
import type { Guards } from './use-guards.ts';

type Props = { order: CheckoutOrder; checkout: Checkout; guards: Guards };

/** The switch, and the form that it opens. */
export const Dropship = ({ order, checkout, guards }: Props) => {
  const { checkout: words } = useMessages();
  const dropship = useDropship(order, checkout, guards);
  return (
    <div id={`dropship-${order.order_id}`}>
      <label className="open-row">
        <Icon name="user" />
        <span>
          {words.dropship}
          <br />
          <small className="quiet small">{words.dropshipText}</small>
        </span>
        <input
          className="switch"
          type="checkbox"
          role="switch"
          checked={dropship.open}
          onChange={(event) => dropship.toggle(event.currentTarget.checked)}
        />
      </label>
      {dropship.open && <LateDropshipFields form={dropship} />}
    </div>
  );
};
