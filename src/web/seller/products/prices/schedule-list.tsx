import { useState } from 'react';
import { rupiah } from '#common/money.ts';
import { cancelPriceSchedule, type PriceSchedule } from '#contract/price-schedule.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { datedMoment, wib } from '#web/ui/moment.ts';
import { Price } from '#web/ui/price.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { productUrls } from '../product-urls.ts';

/** Sellers plan by Jakarta's clocks, wherever they are. */
const tones = {
  running: 'badge badge-good',
  planned: 'badge badge-info',
  over: 'badge',
  cancelled: 'badge',
} as const;

type RowProps = { schedule: PriceSchedule; ofProduct: boolean; onCancel: () => void };

const Row = ({ schedule, ofProduct, onCancel }: RowProps) => {
  const { pricing: words } = useMessages();
  const locale = useLocale();
  const { state, outcome, current_price: current, earlier_price: earlier, end_at: end } = schedule;
  const variant = schedule.variant_options.join(', ');
  const name = [schedule.product_name, variant].filter(Boolean).join(', ');
  const at = (iso: string) => datedMoment(locale, iso, wib);
  const beside =
    state === 'planned' && current !== null
      ? words.now(rupiah(current))
      : earlier === null
        ? ''
        : words.before(rupiah(earlier));
  return (
    <li className="voucher-row">
      <div className="product-facts">
        <p className="row snug">
          <span className={tones[state]}>{words.tabs[state]}</span>
          {ofProduct && variant !== '' && <b>{variant}</b>}
        </p>
        {!ofProduct && <p className="product-name">{name}</p>}
        <p className="small quiet">
          {end === null
            ? words.fromOn(`${at(schedule.start_at)} WIB`)
            : words.period(at(schedule.start_at), `${at(end)} WIB`)}
        </p>
        {outcome !== null && <p className="small quiet">{words.outcomes[outcome]}</p>}
      </div>
      <p>
        <Price amount={schedule.price} />
      </p>
      <p className="small quiet num">{beside}</p>
      <p className="row product-ways">
        {!ofProduct && current !== null && (
          <ButtonLink path={productUrls.edit(schedule.product_id)} small>
            {words.edit}
          </ButtonLink>
        )}
        {(state === 'planned' || state === 'running') && (
          <Button
            small
            aria-label={state === 'planned' ? words.cancelOf(name) : words.endOf(name)}
            onClick={onCancel}
          >
            {state === 'planned' ? words.cancel : words.end}
          </Button>
        )}
      </p>
    </li>
  );
};

type Props = {
  schedules: readonly PriceSchedule[];
  /** All of one product, whose name stands above already. */
  ofProduct?: boolean;
  onChanged?: () => void;
};

/** Planned prices with their times and what became of them; those to come can be called off, one that runs ended. */
export const ScheduleList = ({ schedules, ofProduct = false, onChanged }: Props) => {
  const { pricing: words } = useMessages();
  const toast = useToast();
  const [asked, setAsked] = useState<PriceSchedule | null>(null);
  const isRunning = asked?.state === 'running';
  const cancel = useMutation(
    (api, price_schedule_id: number) => need(api.call(cancelPriceSchedule, { input: { price_schedule_id } })),
    {
      onDone: () => {
        toast.good(isRunning ? words.ended : words.cancelled);
        onChanged?.();
      },
      onSettled: () => setAsked(null),
      reloadOn: 'failure',
    },
  );
  return (
    <>
      <ul className="panel panel-cut product-rows" aria-label={words.title}>
        {schedules.map((schedule) => (
          <Row
            key={schedule.price_schedule_id}
            schedule={schedule}
            ofProduct={ofProduct}
            onCancel={() => setAsked(schedule)}
          />
        ))}
      </ul>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={isRunning ? words.endTitle : words.cancelTitle}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>{words.keep}</Button>
            <Button
              kind="ink"
              busy={cancel.busy}
              onClick={() => asked !== null && cancel.run(asked.price_schedule_id)}
            >
              {isRunning ? words.end : words.cancel}
            </Button>
          </>
        }
      >
        <p>{isRunning ? words.endText : words.cancelText}</p>
      </Dialog>
    </>
  );
};
