import { useLoaderData } from 'react-router';
import { clockText } from '#common/decimals.ts';
import type { Locale } from '#common/locale.ts';
import { type ChatSettings, readChatSettings, saveChatSettings } from '#contract/chat.ts';
import { chatLimits } from '#contract/chat-limits.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { type Draft, useDraft } from '#web/ui/form/use-draft.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/chat.css';

export const loader = privateLoader(async ({ api }) => (await need(api.call(readChatSettings))).data);
export const meta = ({ messages }: MetaArgs) => privateMeta(messages.chatSettings.title);
export const HydrateFallback = () => <Skeleton lines={8} />;

/** Every half hour of a day, in minutes. */
const halfHours = Array.from({ length: 49 }, (_, index) => index * 30);
const clockOf = (locale: Locale, minutes: number): string =>
  clockText(
    locale,
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  );

type HourProps = {
  label: string;
  value: number;
  from: number;
  to: number;
  error?: string;
  onChange: (minutes: number) => void;
};

const Hour = ({ label, value, from, to, error, onChange }: HourProps) => {
  const locale = useLocale();
  const hours = [...new Set([...halfHours.filter((one) => one >= from && one <= to), value])].sort(
    (a, b) => a - b,
  );
  return (
    <Field label={label} error={error ?? null}>
      {(control) => (
        <Select
          {...control}
          value={String(value)}
          options={hours.map((one) => ({ value: String(one), label: clockOf(locale, one) }))}
          onPick={(picked) => onChange(Number(picked))}
        />
      )}
    </Field>
  );
};

const Hours = ({ draft }: { draft: Draft<ChatSettings> }) => {
  const { chatSettings: words } = useMessages();
  const { values, change, errorOf } = draft;
  return (
    <fieldset className="stack">
      <legend className="label">{words.hours}</legend>
      <div className="row">
        <Hour
          label={words.opensAt}
          value={values.opens_at}
          from={0}
          to={1410}
          error={errorOf('opens_at')}
          onChange={(opens_at) => change({ opens_at })}
        />
        <Hour
          label={words.closesAt}
          value={values.closes_at}
          from={30}
          to={1440}
          error={errorOf('closes_at')}
          onChange={(closes_at) => change({ closes_at })}
        />
      </div>
      <div className="chat-days">
        {words.days.map((name, index) => {
          const day = index + 1;
          return (
            <Checkbox
              key={name}
              checked={values.days.includes(day)}
              onChange={(checked) =>
                change(({ days }) => ({
                  days: checked ? [...days, day].sort() : days.filter((one) => one !== day),
                }))
              }
            >
              <span>{name}</span>
            </Checkbox>
          );
        })}
      </div>
    </fieldset>
  );
};

const Templates = ({ draft }: { draft: Draft<ChatSettings> }) => {
  const { chatSettings: words } = useMessages();
  const { values, change, errorOf } = draft;
  const { templates } = values;
  const set = (at: number, part: Partial<(typeof templates)[number]>) =>
    change({ templates: templates.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <section className="stack" aria-labelledby="balas">
      <h2 id="balas" className="text-16">
        {words.templates}
      </h2>
      <p className="quiet text-13">{words.templatesHelp}</p>
      {templates.map((template, at) => (
        <div key={at} className="panel panel-body stack">
          <div className="spread">
            <Field label={words.templateTitle} error={errorOf(`templates.${at}.title`) ?? null}>
              {(control) => (
                <input
                  {...control}
                  className="input"
                  maxLength={40}
                  value={template.title}
                  onChange={(event) => set(at, { title: event.currentTarget.value })}
                />
              )}
            </Field>
            <IconButton
              icon="trash"
              label={words.removeTemplate(template.title || String(at + 1))}
              onClick={() => change({ templates: templates.filter((_, index) => index !== at) })}
            />
          </div>
          <Field label={words.templateText} error={errorOf(`templates.${at}.text`) ?? null}>
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={2}
                maxLength={chatLimits.autoReply}
                value={template.text}
                onChange={(event) => set(at, { text: event.currentTarget.value })}
              />
            )}
          </Field>
        </div>
      ))}
      {templates.length < chatLimits.templates && (
        <p>
          <Button onClick={() => change({ templates: [...templates, { title: '', text: '' }] })}>
            {words.addTemplate}
          </Button>
        </p>
      )}
    </section>
  );
};

/** `/merchant/dashboard/chat/settings`: hours, the answer outside them, quick replies. */
export default function Page() {
  const { chatSettings: words } = useMessages();
  const settings = useLoaderData<ChatSettings>();
  const api = useApi();
  const toast = useToast();
  const draft = useDraft({
    initial: settings,
    send: (input) => api.call(saveChatSettings, { input }),
    done: () => toast.good(words.saved),
  });
  const { values, change, errorOf } = draft;
  return (
    <form {...draft.props} className="stack stack-wide seller-form" aria-label={words.title}>
      <PageHead title={words.title} />
      <section className="panel panel-body stack" aria-labelledby="otomatis">
        <h2 id="otomatis" className="text-16">
          {words.autoReply}
        </h2>
        <Checkbox
          kind="switch"
          checked={values.auto_reply_on}
          onChange={(auto_reply_on) => change({ auto_reply_on })}
        >
          <span>{words.autoReplyOn}</span>
        </Checkbox>
        <Field label={words.autoReplyText} help={words.autoReplyHelp} error={errorOf('auto_reply') ?? null}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={3}
              maxLength={chatLimits.autoReply}
              value={values.auto_reply}
              onChange={(event) => change({ auto_reply: event.currentTarget.value })}
            />
          )}
        </Field>
        <Hours draft={draft} />
      </section>
      <Templates draft={draft} />
      <FormMessage message={draft.message} />
      <p>
        <Button type="submit" kind="main" busy={draft.busy}>
          {words.save}
        </Button>
      </p>
    </form>
  );
}
