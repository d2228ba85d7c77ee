import { endStoreHoliday, type OwnHoliday } from '#contract/store-holiday.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast-store.ts';

/** The holiday that runs or comes, with the press that ends it; nothing where there is none. */
export const HolidayNotice = ({ own: { holiday } }: { own: OwnHoliday }) => {
  const { sellerProfile: words } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const end = useMutation(async (api) => (await need(api.call(endStoreHoliday))).data, {
    onDone: () => {
      toast.good(holiday?.is_running ? words.holidayEnded : words.holidayCalledOff);
    },
  });
  if (holiday === null) return null;
  const { date_start, date_end, back_on, is_running } = holiday;
  const title = is_running
    ? words.holidayRuns(dayText(locale, date_end))
    : words.holidayComes(dayText(locale, date_start), dayText(locale, date_end));
  return (
    <section className="store-notice is-wait" aria-label={title}>
      <Icon name="clock" />
      <div>
        <h2>{title}</h2>
        <p>{words.holidayBack(dayText(locale, back_on))}</p>
      </div>
      <Button small busy={end.busy} onClick={() => void end.run()}>
        {is_running ? words.holidayEndNow : words.holidayCallOff}
      </Button>
    </section>
  );
};
