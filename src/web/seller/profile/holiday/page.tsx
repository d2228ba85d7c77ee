import '#web/styles/pages/seller-form.css';
import { useLoaderData, useRevalidator } from 'react-router';
import { type OwnHoliday, readStoreHoliday, saveStoreHoliday } from '#contract/store-holiday.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useApi } from '#web/client/use-api.ts';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { HolidayNotice } from './holiday-notice.tsx';

export const loader = privateLoader(async ({ api }) => (await need(api.call(readStoreHoliday))).data);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProfile.holidayTitle);

/** From when until when, and what visitors read meanwhile. */
const HolidayForm = ({ own: { holiday, today } }: { own: OwnHoliday }) => {
  const { sellerProfile: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {
      date_start: holiday?.date_start ?? today,
      date_end: holiday?.date_end ?? '',
      note: holiday?.note ?? '',
    },
    send: (input) => api.call(saveStoreHoliday, { input }),
    done: () => {
      toast.good(words.saved);
      return revalidate();
    },
  });
  return (
    <form {...form.props} className="panel panel-body stack seller-form" aria-label={words.holidayTitle}>
      <div className="pairs">
        <DateField form={form} name="date_start" label={words.holidayStart} />
        <DateField form={form} name="date_end" label={words.holidayEnd} help={words.holidayEndHelp} />
      </div>
      <AreaField
        form={form}
        name="note"
        label={words.holidayNote}
        help={words.holidayNoteHelp}
        rows={2}
        maxLength={200}
      />
      <p className="quiet">{words.holidayOrders}</p>
      <FormMessage message={form.message} />
      <p>
        <Submit form={form}>{words.holidaySave}</Submit>
      </p>
    </form>
  );
};

const Head = () => {
  const { sellerProfile: words } = useMessages();
  return <PageHead title={words.holidayTitle} text={words.holidayText} />;
};

export const HydrateFallback = () => (
  <>
    <Head />
    <Skeleton lines={6} />
  </>
);

/** /merchant/dashboard/holiday: when the store is closed. */
export default function Page() {
  const own = useLoaderData<OwnHoliday>();
  const { holiday } = own;
  return (
    <>
      <Head />
      <HolidayNotice own={own} />
      <HolidayForm key={holiday === null ? '' : `${holiday.date_start} ${holiday.date_end}`} own={own} />
    </>
  );
}
