import type { CheckoutOrder } from '#contract/checkout.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useBuyingMessages } from '../cart/words.ts';
import type { Checkout } from './use-checkout.ts';
import { useDropship } from './use-dropship.ts';
import type { Guards } from './use-guards.ts';

type Props = { order: CheckoutOrder; checkout: Checkout; guards: Guards };

/** The switch, and the form that it opens. */
export const Dropship = ({ order, checkout, guards }: Props) => {
  const { checkout: words } = useBuyingMessages();
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
      {dropship.open && (
        <div className="pair pair-end">
          <Field label={words.dropshipName} error={dropship.nameFault}>
            {(control) => (
              <input
                {...control}
                className="input"
                autoComplete="off"
                maxLength={100}
                placeholder={words.dropshipNameHint}
                value={dropship.typed.name}
                onChange={(event) => dropship.type({ name: event.currentTarget.value })}
                onBlur={dropship.leave}
              />
            )}
          </Field>
          <Field label={words.dropshipPhone} error={dropship.phoneFault}>
            {(control) => (
              <input
                {...control}
                className="input"
                type="tel"
                inputMode="tel"
                autoComplete="off"
                maxLength={20}
                placeholder="08…"
                value={dropship.typed.phone}
                onChange={(event) => dropship.type({ phone: event.currentTarget.value })}
                onBlur={dropship.leave}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
};
