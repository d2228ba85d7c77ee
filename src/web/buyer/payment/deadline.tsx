import { useLocale, useMessages } from '#web/client/messages.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { momentText } from '#web/ui/moment-text.ts';

type Props = { expiresAt: string; onEnd: () => void };

/** Until when, and how long that still is. */
export const Deadline = ({ expiresAt, onEnd }: Props) => {
  const words = useMessages().payment;
  const locale = useLocale();
  const secondsLeft = (Date.parse(expiresAt) - Date.now()) / 1000;
  return (
    <div className="next is-yours pay-deadline">
      <Icon name="clock" />
      <p>
        {words.payBefore} <b className="num keep">{momentText(locale, expiresAt)}</b>
      </p>
      <p className="row">
        <span>{words.endsIn}</span>
        <Countdown key={expiresAt} endAt={expiresAt} secondsLeft={secondsLeft} onEnd={onEnd} />
      </p>
    </div>
  );
};
