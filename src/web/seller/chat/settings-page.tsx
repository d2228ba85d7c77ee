import { useLoaderData } from 'react-router';
import { type ChatSettings, chatLimits, readChatSettings, saveChatSettings } from '#contract/chat.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { type Draft, useDraft } from '#web/ui/form/use-draft.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/chat.css';

export const loader = privateLoader(async ({ api }) => (await need(api.call(readChatSettings))).data);
export const meta = ({ messages }: MetaArgs) => privateMeta(messages.chatSettings.title);
export const HydrateFallback = () => <Skeleton lines={8} />;

/** Minutes of a day as a field of time has them; the end of the day is its last minute. */
const clockOf = (minutes: number): string => {
  const shown = Math.min(minutes, 1439);
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`;
};
const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

const Hours = ({ draft }: { draft: Draft<ChatSettings> }) => {
  const { chatSettings: words } = useMessages();
  const { values, change, errorOf } = draft;
  return (
    <fieldset className="stack">
      <legend className="label">{words.hours}</legend>
      <div className="row">
        <Field label={words.opensAt} error={errorOf('opens_at') ?? null}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="time"
              value={clockOf(values.opens_at)}
              onChange={(event) => change({ opens_at: minutesOf(event.currentTarget.value) })}
            />
          )}
        </Field>
        <Field label={words.closesAt} error={errorOf('closes_at') ?? null}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="time"
              value={clockOf(values.closes_at)}
              onChange={(event) => change({ closes_at: minutesOf(event.currentTarget.value) })}
            />
          )}
        </Field>
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
      <h1>{words.title}</h1>
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
