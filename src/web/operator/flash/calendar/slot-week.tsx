import { useState } from 'react';
import { jakartaTime } from '#common/jakarta-time.ts';
import { slotCalendar } from '#contract/operator-flash.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AsyncSection } from '../../desk/part.tsx';
import type { ListQuery } from '../../desk/use-list-query.ts';
import { dayAfter, isDay, weekAround } from '../jakarta.rules.ts';
import { DayColumn } from './day-column.tsx';

type Props = { query: Pick<ListQuery<'day'>, 'values' | 'set'> };

/** A week of slots, a column a day; on narrow the days stand below one another. The day of the address chooses it. */
export const SlotWeek = ({ query }: Props) => {
  const { operatorFlash: words } = useMessages();
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const today = jakartaTime(now).slice(0, 10);
  const day = isDay(query.values.day) ? query.values.day : today;
  const days = weekAround(day);
  const [first = day, last = day] = [days[0], days.at(-1)];
  const own = useApiQuery(`flash week ${first}`, async (api) => {
    const input = { date_start: first, date_end: last };
    return (await need(api.call(slotCalendar, { input }))).data;
  });
  const goTo = (next: string) => query.set({ day: next === today ? undefined : next });
  return (
    <>
      <div className="flash-weeks">
        <IconButton icon="chevron-left" label={words.previousWeek} onClick={() => goTo(dayAfter(day, -7))} />
        <IconButton icon="chevron-right" label={words.nextWeek} onClick={() => goTo(dayAfter(day, 7))} />
        <h2 aria-live="polite">{words.weekOf(dayText(locale, first), dayText(locale, last))}</h2>
        {!days.includes(today) && (
          <Button small onClick={() => goTo(today)}>
            {words.thisWeek}
          </Button>
        )}
        <label className="desk-filter">
          <span>{words.goToDay}</span>
          <input
            className="input input-small"
            type="date"
            value={day}
            onChange={(event) => isDay(event.currentTarget.value) && goTo(event.currentTarget.value)}
          />
        </label>
      </div>
      <AsyncSection of={own} lines={8}>
        {(slots) => (
          <div className="flash-week">
            {days.map((one) => (
              <DayColumn key={one} day={one} isToday={one === today} slots={slots} now={now} />
            ))}
          </div>
        )}
      </AsyncSection>
    </>
  );
};
