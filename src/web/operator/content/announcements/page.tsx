import { useLoaderData, useRevalidator } from 'react-router';
import { jakartaDay } from '#common/jakarta-time.ts';
import {
  type AnnouncementSheet,
  createAnnouncement,
  listAnnouncements,
  withdrawAnnouncement,
} from '#contract/announcement.ts';
import { announcementAudiences } from '#contract/announcement-kinds.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { operatorLoader } from '../../frame/access.ts';
import { Panel } from '../../ui/panel.tsx';

export const loader = operatorLoader(async ({ api }) => (await need(api.call(listAnnouncements))).data);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorAnnouncements.title);

/** /operator/announcement: what is told to sellers, buyers or everybody, and since when. */
export default function Page() {
  const { operatorAnnouncements: t } = useMessages();
  const rows = useLoaderData<AnnouncementSheet[]>();
  return (
    <>
      <PageHead title={t.title} text={t.intro} />
      <div className="stack">
        <NewAnnouncement />
        <List rows={rows} />
      </div>
    </>
  );
}

const NewAnnouncement = () => {
  const { operatorAnnouncements: t } = useMessages();
  const toast = useToast();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const today = jakartaDay(new Date());
  const initial = {
    audience: 'everybody' as string,
    text: '',
    text_en: '',
    target_url: '',
    valid_from: today,
    valid_until: today,
  };
  const form = useForm({
    initial,
    send: ({ audience, ...values }) =>
      api.call(createAnnouncement, {
        input: {
          ...values,
          audience: announcementAudiences.find((one) => one === audience) ?? 'everybody',
        },
      }),
    done: () => {
      toast.good(t.saved);
      form.change(initial);
      return revalidate();
    },
  });
  return (
    <Panel title={t.add}>
      <form {...form.props} className="stack stack-snug" aria-label={t.add}>
        <SelectField
          form={form}
          name="audience"
          label={t.audience}
          options={announcementAudiences.map((value) => ({ value, label: t.audiences[value] }))}
        />
        <AreaField form={form} name="text" label={t.text} maxLength={300} />
        <AreaField form={form} name="text_en" label={t.textEn} maxLength={300} />
        <TextField form={form} name="target_url" label={t.target} help={t.targetHelp} />
        <div className="pairs">
          <DateField form={form} name="valid_from" label={t.from} />
          <DateField form={form} name="valid_until" label={t.until} />
        </div>
        <FormMessage message={form.message} />
        <Submit form={form} kind="main">
          {t.save}
        </Submit>
      </form>
    </Panel>
  );
};

const List = ({ rows }: { rows: readonly AnnouncementSheet[] }) => {
  const { operatorAnnouncements: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const withdraw = useMutation((api, id: number) => need(api.call(withdrawAnnouncement, { input: { id } })), {
    onDone: () => void toast.good(t.withdrawn),
  });
  return (
    <Panel title={t.list}>
      {rows.length === 0 && <p className="quiet">{t.none}</p>}
      <ul className="stack stack-snug">
        {rows.map((row) => (
          <li key={row.id} className="spread wraps">
            <span>
              <b>{{ id: row.text, en: row.text_en }[locale]}</b>
              <br />
              <small className="quiet">
                {t.audiences[row.audience]} · {dayText(locale, row.valid_from)} –{' '}
                {dayText(locale, row.valid_until)} · {t.states[row.state]}
                {row.target_url !== null && ` · ${row.target_url}`}
              </small>
            </span>
            {(row.state === 'ahead' || row.state === 'running') && (
              <Button
                small
                busy={withdraw.busy}
                aria-label={`${t.withdraw}: ${row.text}`}
                onClick={() => void withdraw.run(row.id)}
              >
                {t.withdraw}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
