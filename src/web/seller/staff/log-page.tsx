import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/integration.css';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { toQueryString } from '#common/query-string.ts';
import { listStaff, listStaffLog, type StaffLogLine } from '#contract/staff.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { Field } from '#web/ui/field.tsx';
import { momentText } from '#web/ui/moment-text.ts';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { Select } from '#web/ui/select.tsx';
import { sellerUrls } from '../seller-urls.ts';

const load = async ({ api, url }: PageRequest) => {
  const input = {
    user_id: url.searchParams.get('user_id') ?? undefined,
    page: url.searchParams.get('page') ?? undefined,
    per_page: 30,
  };
  const [log, staff] = await Promise.all([
    need(api.call(listStaffLog, { input })),
    need(api.call(listStaff)),
  ]);
  return { lines: log.data, meta: log.meta ?? null, members: staff.data.members };
};
export const loader = privateLoader(load);
export const meta = ({ messages }: MetaArgs) => privateMeta(messages.staff.log);

const Head = () => {
  const { staff: t } = useMessages();
  return (
    <>
      <BackLink path={sellerUrls.staff()}>{t.back}</BackLink>
      <PageHead title={t.log} text={t.logText} />
    </>
  );
};

export const HydrateFallback = () => (
  <>
    <Head />
    <Skeleton lines={8} />
  </>
);

const Line = ({ line }: { line: StaffLogLine }) => {
  const { staff: t } = useMessages();
  const locale = useLocale();
  const { at, name, action, about, is_refused } = line;
  return (
    <li className="access-row">
      <div>
        <b>{t.actions[action]}</b>
        {about.length > 0 && <span className="break">: {about.join(', ')}</span>}
        <p className="text-13 quiet">
          {name} · <span className="keep">{momentText(locale, at)}</span>
        </p>
        {is_refused && <p className="text-13">{t.partly}</p>}
      </div>
    </li>
  );
};

/** /merchant/dashboard/staff/log: who of the staff changed what, and when. */
export default function Page() {
  const { lines, meta, members } = useLoaderData<typeof load>();
  const { staff: t } = useMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const userId = useSearchParams()[0].get('user_id') ?? '';
  const at = (user_id: string, page: number | '' = '') =>
    to(sellerUrls.staffLog(toQueryString({ user_id, page })));
  return (
    <>
      <Head />
      <div className="stack seller-form">
        <Field label={t.person}>
          {(control) => (
            <Select
              {...control}
              value={userId}
              options={[
                { value: '', label: t.everybody },
                ...members.map(({ user_id, name }) => ({ value: String(user_id), label: name })),
              ]}
              onPick={(picked) => navigate(at(picked))}
            />
          )}
        </Field>
        {lines.length === 0 ? (
          <p className="panel panel-body quiet">{t.noLog}</p>
        ) : (
          <ul className="panel access-rows" aria-label={t.log}>
            {lines.map((line) => (
              <Line key={line.log_id} line={line} />
            ))}
          </ul>
        )}
        {meta !== null && <Pagination meta={meta} hrefOf={(page) => at(userId, page)} />}
      </div>
    </>
  );
}
