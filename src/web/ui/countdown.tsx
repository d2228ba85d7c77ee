import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { learnServerTime, relearnServerTime, serverNow } from '#web/client/server-clock.ts';
import { useInDocument } from '#web/client/use-in-document.ts';
import { timeLeft } from './time-left.ts';

type Props = {
  endAt: string;
  /** Seconds left when the page's data was made, so that server and browser first write the same. */
  secondsLeft: number;
  /** Writes the units beside the figures, where there is room for them. */
  units?: boolean;
  /** Called once, at zero. */
  onEnd?: () => void;
};

const until = (endAt: string): number => (Date.parse(endAt) - serverNow()) / 1000;

/** Days, hours, minutes and seconds to `endAt` by the server's clock, ticking each second. */
export const Countdown = ({ endAt, secondsLeft, units = false, onEnd }: Props) => {
  const { ui } = useMessages();
  const [left, setLeft] = useState(secondsLeft);
  const inDocument = useInDocument();
  const latest = useRef({ onEnd, secondsLeft });
  useEffect(() => {
    latest.current = { onEnd, secondsLeft };
  });

  useEffect(() => {
    let timer = 0;
    let isGone = false;
    const tick = () => {
      const now = until(endAt);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      latest.current.onEnd?.();
    };
    const begin = () => {
      clearInterval(timer);
      if (isGone) return;
      timer = window.setInterval(tick, 1000);
      // a page that was kept says what was left then
      if (Math.abs(until(endAt) - latest.current.secondsLeft) > 2) tick();
    };
    const madeAt = Date.parse(endAt) - latest.current.secondsLeft * 1000;
    learnServerTime(inDocument ? madeAt : null).then(begin);
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && relearnServerTime().then(begin);
    window.addEventListener('pageshow', onReturn);
    return () => {
      isGone = true;
      clearInterval(timer);
      window.removeEventListener('pageshow', onReturn);
    };
  }, [endAt, inDocument]);

  const { hours, minutes, seconds } = timeLeft(left, ui.days);
  return (
    <span
      className="countdown"
      role="timer"
      aria-label={`${hours} ${ui.hours} ${minutes} ${ui.minutes} ${seconds} ${ui.seconds}`}
    >
      {units ? (
        <>
          <b>
            {hours} <small>{ui.hours}</small>
          </b>
          <b>
            {minutes} <small>{ui.minutes}</small>
          </b>
          <b>
            {seconds} <small>{ui.seconds}</small>
          </b>
        </>
      ) : (
        <>
          <b>{hours}</b>:<b>{minutes}</b>:<b>{seconds}</b>
        </>
      )}
    </span>
  );
};
