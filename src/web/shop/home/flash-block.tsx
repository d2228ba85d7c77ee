import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

import { urls } from '#web/urls.ts';
import type { FlashSale } from './flash-sale.ts';
import { LateStrip } from './late-strip.tsx';
import type { Rest } from './rest.ts';
import { useFlashSale } from './use-flash-sale.ts';

type Props = { first: FlashSale | null; madeAt: number; rest: Rest };

/** The awning with the goods of the running flash sale; nothing while none runs. */
export const FlashBlock = ({ first, madeAt, rest }: Props) => {
  const { home, ui } = useMessages();
  const to = useLocalePath();
  const { sale, now, end } = useFlashSale(first, madeAt);
  if (sale === null) return null;
  return (
    <section className="flash" aria-labelledby="flash">
      <div className="flash-awning">
        <div className="page flash-head">
          <h2 id="flash">
            <Icon name="zap" filled />
            {ui.flashSale}
          </h2>
          <span className="row">
            <span className="wide-only">{home.endsIn}</span>
            <Countdown
              key={sale.id}
              endAt={sale.end_at}
              secondsLeft={(Date.parse(sale.end_at) - now) / 1000}
              onEnd={end}
            />
          </span>
          <PlainLink to={to(urls.flashSale())}>{home.viewDetail}</PlainLink>
        </div>
      </div>
      <div className="page">
        <LateStrip
          key={sale.id}
          row={sale.row}
          rest={() => rest.flash(sale.id)}
          perView={6}
          perGroup={5}
          flash="meter"
          label={ui.flashSale}
          shipping
        />
      </div>
    </section>
  );
};
