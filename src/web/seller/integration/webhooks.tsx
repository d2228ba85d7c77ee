import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { webhookEvents } from '#contract/integration-limits.ts';
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
} from '#contract/webhook.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { momentText } from '#web/ui/moment-text.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { sellerUrls } from '../seller-urls.ts';
import type { Secret } from './secret-dialog.tsx';

type Event = (typeof webhookEvents)[number];
type Shown = { onSecret: (secret: Secret) => void };

/** Adds an address, or changes one. */
const WebhookForm = ({
  webhook,
  onSecret,
  onEnd,
}: Shown & { webhook: Webhook | null; onEnd: () => void }) => {
  const { integration: t } = useMessages();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const draft = useDraft({
    initial: {
      url: webhook?.url ?? '',
      events: webhook?.events ?? (['order.paid', 'order.cancelled'] as Event[]),
      is_enabled: webhook?.is_enabled ?? true,
    },
    send: async ({ url, events, is_enabled }) => {
      if (webhook === null) return api.call(createWebhook, { input: { url, events } });
      const { webhook_id } = webhook;
      const answer = await api.call(editWebhook, { input: { webhook_id, url, events, is_enabled } });
      return answer.code === 200 ? { ...answer, data: { webhook: answer.data, secret: '' } } : answer;
    },
    done: ({ secret }) => {
      onEnd();
      if (secret === '') toast.good(t.saved);
      else onSecret({ kind: 'webhook', text: secret });
      return revalidate();
    },
  });
  const { values, change, errorOf } = draft;
  const toggle = (event: Event, isOn: boolean) =>
    change(({ events }) => ({
      events: webhookEvents.filter((one) => (one === event ? isOn : events.includes(one))),
    }));
  return (
    <form
      {...draft.props}
      className="panel panel-body stack"
      aria-label={webhook === null ? t.addWebhook : t.editWebhook}
    >
      <Field label={t.url} help={t.urlHelp} error={errorOf('url') ?? null}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="url"
            inputMode="url"
            maxLength={500}
            value={values.url}
            onChange={(event) => change({ url: event.currentTarget.value })}
          />
        )}
      </Field>
      <fieldset className="stack stack-snug">
        <legend className="label">{t.events}</legend>
        <div className="event-ticks">
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              checked={values.events.includes(event)}
              onChange={(isOn) => toggle(event, isOn)}
            >
              <span>{t.eventNames[event]}</span>
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {webhook !== null && (
        <Checkbox kind="switch" checked={values.is_enabled} onChange={(is_enabled) => change({ is_enabled })}>
          <span>{t.isEnabled}</span>
        </Checkbox>
      )}
      <FormMessage message={draft.message} />
      <p className="row">
        <Button type="submit" kind="main" busy={draft.busy}>
          {webhook === null ? t.add : t.save}
        </Button>
        <Button onClick={onEnd}>{t.cancel}</Button>
      </p>
      {webhook !== null && <WebhookEnds webhook={webhook} onSecret={onSecret} onEnd={onEnd} />}
    </form>
  );
};

/** What is done rarely: another secret, and taking the address away. */
const WebhookEnds = ({ webhook, onSecret, onEnd }: Shown & { webhook: Webhook; onEnd: () => void }) => {
  const { integration: t } = useMessages();
  const toast = useToast();
  const [isRemoving, setRemoving] = useState(false);
  const { webhook_id } = webhook;
  const rotation = useMutation((api) => need(api.call(rotateWebhookSecret, { input: { webhook_id } })), {
    onDone: ({ data }) => onSecret({ kind: 'webhook', text: data.secret }),
  });
  const removal = useMutation((api) => need(api.call(deleteWebhook, { input: { webhook_id } })), {
    onDone: () => {
      toast.good(t.removed);
      onEnd();
    },
    onSettled: () => setRemoving(false),
  });
  return (
    <p className="row">
      <Button small busy={rotation.busy} onClick={() => rotation.run()}>
        {t.rotateSecret}
      </Button>
      <Button small onClick={() => setRemoving(true)}>
        {t.remove}
      </Button>
      <Dialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t.removeTitle}
        actions={
          <>
            <Button onClick={() => setRemoving(false)}>{t.cancel}</Button>
            <Button kind="main" busy={removal.busy} onClick={() => removal.run()}>
              {t.remove}
            </Button>
          </>
        }
      >
        {t.removeText}
      </Dialog>
    </p>
  );
};

const WebhookRow = ({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) => {
  const { integration: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const { webhook_id, url, events, disabled_as, failing_since, former_until } = webhook;
  const trial = useMutation((api) => need(api.call(testWebhook, { input: { webhook_id } })), {
    onDone: () => void toast.good(t.tested),
  });
  return (
    <li className="access-row">
      <div>
        <b className="break">{url}</b>
        <p className="text-13">
          {disabled_as === null ? t.on : t.off[disabled_as]}. {t.eventCount(events.length)}.
        </p>
        {disabled_as === null && failing_since !== null && (
          <p className="text-13">{t.failing(momentText(locale, failing_since))}</p>
        )}
        {former_until !== null && <p className="text-13">{t.former(momentText(locale, former_until))}</p>}
      </div>
      <div className="row">
        {disabled_as === null && (
          <Button small aria-label={t.testOf(url)} busy={trial.busy} onClick={() => trial.run()}>
            {t.test}
          </Button>
        )}
        <Button small aria-label={t.editOf(url)} onClick={onEdit}>
          {t.edit}
        </Button>
      </div>
    </li>
  );
};

/** The addresses that the store is told of news at. */
export const Webhooks = ({ webhooks, onSecret }: Shown & { webhooks: readonly Webhook[] }) => {
  const { integration: t } = useMessages();
  const to = useLocalePath();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const close = () => setOpen(null);
  const edited = webhooks.find(({ webhook_id }) => webhook_id === open) ?? null;
  return (
    <section className="stack" aria-labelledby="webhook">
      <div className="spread">
        <h2 id="webhook">{t.webhooks}</h2>
        {open === null && (
          <Button small onClick={() => setOpen('new')}>
            {t.addWebhook}
          </Button>
        )}
      </div>
      <p className="quiet text-13">
        {t.webhooksHelp}{' '}
        <Link className="link" to={to(sellerUrls.webhookLog())}>
          {t.toLog}
        </Link>
      </p>
      {(open === 'new' || edited !== null) && (
        <WebhookForm key={String(open)} webhook={edited} onSecret={onSecret} onEnd={close} />
      )}
      {webhooks.length === 0 ? (
        open === null && <p className="panel panel-body quiet">{t.noWebhooks}</p>
      ) : (
        <ul className="panel access-rows" aria-label={t.webhooks}>
          {webhooks.map((one) => (
            <WebhookRow key={one.webhook_id} webhook={one} onEdit={() => setOpen(one.webhook_id)} />
          ))}
        </ul>
      )}
    </section>
  );
};
