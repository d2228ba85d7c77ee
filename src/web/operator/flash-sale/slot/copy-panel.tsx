import { useState } from 'react';
import { Link } from 'react-router';
import { dayAfter, jakartaTime, later } from '#common/jakarta-time.ts';
import { type CopyVerdict, copySlot, type OperatorSlot } from '#contract/operator-flash.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput, isDayOrNone } from '#web/ui/date/date-input.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { isDay, weekdayText, wibText } from '../jakarta.rules.ts';

const offered = 14;

/** The same slot on other days: two weeks to tick, any other day to add, then a verdict for each. */
export const CopyPanel = ({ slot }: { slot: OperatorSlot }) => {
  const { operatorFlash: t } = useMessages();
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const own = jakartaTime(slot.start_at).slice(0, 10);
  const today = jakartaTime(now).slice(0, 10);
  const first = later(own, today);
  const next = Array.from({ length: offered }, (_, index) => dayAfter(first, index + 1));
  const [others, setOthers] = useState<readonly string[]>([]);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [verdicts, setVerdicts] = useState<readonly CopyVerdict[]>([]);

  const toggle = (day: string) =>
    setPicked(picked.includes(day) ? picked.filter((one) => one !== day) : [...picked, day]);
  const addOther = (day: string) => {
    if (!isDay(day) || picked.includes(day)) return;
    if (!next.includes(day) && !others.includes(day)) setOthers([...others, day]);
    setPicked([...picked, day]);
  };
  const copy = useMutation(
    (api) => need(api.call(copySlot, { input: { flashsale_id: slot.id, dates: [...picked] } })),
    {
      onDone: ({ data }) => {
        setVerdicts(data);
        setPicked([]);
      },
    },
  );
  return (
    <Panel title={t.copy}>
      <div className="stack stack-snug">
        <p className="text-13 quiet">{t.copyText}</p>
        <fieldset className="flash-days">
          <legend className="label">{t.copyDays}</legend>
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
          <div className="data-table-filter">
            <label htmlFor="copy-other">{t.copyOther}</label>
            <DateInput
              id="copy-other"
              className="input input-small"
              min={today}
              value=""
              onChange={(day) => isDayOrNone(day) && addOther(day)}
            />
          </div>
          <Button kind="ink" small busy={copy.busy} disabled={picked.length === 0} onClick={copy.run}>
            {t.copyDo(picked.length)}
          </Button>
        </div>
        <CopyVerdicts verdicts={verdicts} />
      </div>
    </Panel>
  );
};

const tones: Record<CopyVerdict['verdict'], Tone> = { made: 'good', overlap: 'bad', past: 'calm' };

/** What became of each day. */
const CopyVerdicts = ({ verdicts }: { verdicts: readonly CopyVerdict[] }) => {
  const { operatorFlash: t } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  return (
    <div role="status">
      {verdicts.length > 0 && (
        <ul className="flash-verdicts" aria-label={t.copied}>
          {verdicts.map(({ date, verdict, slot, clashes_with, left_out }) => (
            <li key={date} data-verdict={verdict}>
              <b>{weekdayText(locale, date)}</b> <Badge tone={tones[verdict]}>{t.verdict[verdict]}</Badge>{' '}
              {slot !== null && (
                <Link className="link" to={to(operatorUrls.flashSale(slot.id))}>
                  {wibText(locale, slot.start_at)}
                </Link>
              )}
              {clashes_with !== null &&
                t.inTheWay(
                  clashes_with.promo_name,
                  wibText(locale, clashes_with.start_at),
                  wibText(locale, clashes_with.end_at),
                )}
              {left_out.length > 0 && (
                <p className="small">
                  {t.leftOut(
                    left_out
                      .map((row) => `${row.product_name} (${t.warning[row.warning].toLowerCase()})`)
                      .join(', '),
                  )}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
