import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
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

const until = (endAt: string): number => (Date.parse(endAt) - Date.now()) / 1000;

/** Hours, minutes and seconds to `endAt`, ticking each second. */
export const Countdown = ({ endAt, secondsLeft, units = false, onEnd }: Props) => {
  const { ui } = useMessages();
  const [left, setLeft] = useState(secondsLeft);
  const atEnd = useRef(onEnd);
  useEffect(() => {
    atEnd.current = onEnd;
  });

  useEffect(() => {
    let timer = 0;
    const tick = () => {
      const now = until(endAt);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      atEnd.current?.();
    };
    timer = window.setInterval(tick, 1000);
    // a page that was kept says what was left then
    if (Math.abs(until(endAt) - secondsLeft) > 2) tick();
    return () => clearInterval(timer);
  }, [endAt, secondsLeft]);

  const { hours, minutes, seconds } = timeLeft(left);
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
