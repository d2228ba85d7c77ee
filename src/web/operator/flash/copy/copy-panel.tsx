import { useState } from 'react';
import { jakartaTime } from '#common/jakarta-time.ts';
import { type CopyVerdict, copySlot, type OperatorSlot } from '#contract/operator-flash.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '../../desk/panel.tsx';
import { useAct } from '../../desk/use-act.ts';
import { dayAfter, isDay, weekdayText } from '../jakarta.rules.ts';
import { CopyVerdicts } from './copy-verdicts.tsx';

const offered = 14;

/** The same slot on other days (O124): two weeks to tick, any other day to add, then a verdict for each. */
export const CopyPanel = ({ slot }: { slot: OperatorSlot }) => {
  const { operatorFlash: words } = useMessages();
  const locale = useLocale();
  const act = useAct();
  const [now] = useState(() => Date.now());
  const own = jakartaTime(slot.start_at).slice(0, 10);
  const today = jakartaTime(now).slice(0, 10);
  const first = own > today ? own : today;
  const next = Array.from({ length: offered }, (_, index) => dayAfter(first, index + 1));
  const [others, setOthers] = useState<readonly string[]>([]);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [verdicts, setVerdicts] = useState<readonly CopyVerdict[]>([]);

  const toggle = (day: string) =>
    setPicked(picked.includes(day) ? picked.filter((one) => one !== day) : [...picked, day]);
  const addOther = (day: string) => {
    if (!isDay(day) || picked.includes(day)) return;
    if (!next.includes(day) && !others.includes(day)) setOthers([...others, day]);
    setPicked([...picked, day]);
  };
  const copy = async () => {
    setBusy(true);
    const done = await act(copySlot, { input: { flashsale_id: slot.id, dates: [...picked] } });
    setBusy(false);
    if (!done.ok) return;
    setVerdicts(done.data);
    setPicked([]);
  };
  return (
    <Panel title={words.copy}>
      <div className="stack stack-snug">
        <p className="text-13 quiet">{words.copyText}</p>
        <fieldset className="flash-days">
          <legend className="label">{words.copyDays}</legend>
          <div className="chips">
            {[...next, ...others].map((day) => (
              <button
                key={day}
                type="button"
                className="chip"
                aria-pressed={picked.includes(day)}
                onClick={() => toggle(day)}
              >
                {weekdayText(locale, day)}
              </button>
            ))}
          </div>
        </fieldset>
        <div className="flash-copy-end">
          <label className="desk-filter">
            <span>{words.copyOther}</span>
            <input
              className="input input-small"
              type="date"
              min={today}
              onChange={(event) => addOther(event.currentTarget.value)}
            />
          </label>
          <Button kind="ink" small busy={busy} disabled={picked.length === 0} onClick={copy}>
            {words.copyDo(picked.length)}
          </Button>
        </div>
        <CopyVerdicts verdicts={verdicts} />
      </div>
    </Panel>
  );
};
