import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { jakartaTime, momentOf } from '#common/jakarta-time.ts';
import {
  createIncident,
  editIncident,
  listIncidents,
  markIncident,
  type PrivacyIncident,
} from '#contract/operator-privacy.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { operatorLoader } from '../frame/access.ts';
import { Badge } from '../ui/badge.tsx';
import { Moment } from '../ui/moment.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { SaveEnd } from '../ui/save-end.tsx';
import { useDecision } from '../ui/use-decision.ts';

export const loader = operatorLoader(
  async ({ api }) => (await need(api.call(listIncidents, { input: { per_page: 100 } }))).data,
);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPrivacy.incidents);

/** /operator/privacy-incident: what went wrong with personal data, and who has to be told until when. */
export default function Page() {
  const { operatorPrivacy: t } = useMessages();
  const incidents = useLoaderData<PrivacyIncident[]>();
  const [editing, setEditing] = useState<PrivacyIncident | 'new' | null>(null);
  return (
    <>
      <PageHead
        title={t.incidents}
        aside={
          <Button small kind="ink" onClick={() => setEditing('new')}>
            {t.add}
          </Button>
        }
        text={t.incidentsNote}
      />
      <div className="stack">
        {editing !== null && (
          <IncidentForm
            key={editing === 'new' ? 'new' : editing.id}
            incident={editing === 'new' ? null : editing}
            onDone={() => setEditing(null)}
          />
        )}
        {incidents.length === 0 && editing === null && (
          <EmptyState heading={2} title={t.noIncidents} text={t.noIncidentsText} />
        )}
        {incidents.map((incident) => (
          <Incident key={incident.id} incident={incident} onEdit={() => setEditing(incident)} />
        ))}
      </div>
    </>
  );
}

const steps = ['authority_told', 'persons_told', 'closed'] as const;

const Incident = ({ incident, onEdit }: { incident: PrivacyIncident; onEdit: () => void }) => {
  const { operatorPrivacy: t } = useMessages();
  const mark = useDecision(
    (api, step: (typeof steps)[number]) =>
      api.call(markIncident, { input: { incident_id: incident.id, step } }),
    { close: () => undefined, done: () => t.marked },
  );
  const doneAt = {
    authority_told: incident.authority_told_at,
    persons_told: incident.persons_told_at,
    closed: incident.closed_at,
  };
  const isLate =
    (doneAt.authority_told === null || doneAt.persons_told === null) &&
    Date.parse(incident.due_at) < Date.now();
  return (
    <Panel
      title={incident.title}
      aside={
        incident.closed_at === null ? (
          <Button small onClick={onEdit}>
            {t.edit}
          </Button>
        ) : (
          <Badge tone="calm">{t.steps.closed}</Badge>
        )
      }
    >
      <Facts
        rows={[
          [t.noticed, <Moment key="noticed" at={incident.noticed_at} full />],
          [
            t.dueBy,
            <span key="due">
              <Moment at={incident.due_at} full /> {isLate && <Badge tone="bad">{t.late}</Badge>}
            </span>,
          ],
          [t.data, incident.data],
          [t.happened, incident.happened],
          [t.measures, incident.measures],
          [t.persons, incident.persons],
          ...steps.map((step) => [t.steps[step], <Moment key={step} at={doneAt[step]} />] as const),
        ]}
      />
      {incident.closed_at === null && (
        <p className="row up-2">
          {steps.map(
            (step) =>
              doneAt[step] === null && (
                <Button key={step} small busy={mark.running?.[0] === step} onClick={() => mark.run(step)}>
                  {t.mark[step]}
                </Button>
              ),
          )}
        </p>
      )}
      {(
        [
          [t.toPersons, incident.notice_to_persons],
          [t.toAuthority, incident.notice_to_authority],
        ] as const
      ).map(([label, text]) => (
        <details key={label} className="up-1">
          <summary>{label}</summary>
          <p className="said up-half" lang="id">
            {text}
          </p>
          <CopyButton text={text} label={label} copied={t.copied} />
        </details>
      ))}
    </Panel>
  );
};

const IncidentForm = ({ incident, onDone }: { incident: PrivacyIncident | null; onDone: () => void }) => {
  const { operatorPrivacy: t, operator } = useMessages();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {
      title: incident?.title ?? '',
      noticed_at: incident === null ? '' : jakartaTime(incident.noticed_at),
      data: incident?.data ?? '',
      happened: incident?.happened ?? '',
      measures: incident?.measures ?? '',
      persons: incident?.persons == null ? '' : String(incident.persons),
    },
    send: (values) => {
      const input = { ...values, noticed_at: momentOf(values.noticed_at, incident?.noticed_at) };
      return incident === null
        ? api.call(createIncident, { input })
        : api.call(editIncident, { params: { id: incident.id }, input });
    },
    done: async () => {
      toast.good(t.saved);
      onDone();
      await revalidate();
    },
  });
  return (
    <Panel title={incident === null ? t.addTitle : t.editTitle}>
      <form {...form.props} className="stack">
        <TextField form={form} name="title" label={t.title} maxLength={150} />
        <DateField form={form} name="noticed_at" label={t.noticed} withTime />
        <AreaField form={form} name="data" label={t.data} maxLength={2_000} />
        <AreaField form={form} name="happened" label={t.happened} maxLength={4_000} />
        <AreaField form={form} name="measures" label={t.measures} maxLength={4_000} />
        <TextField form={form} name="persons" label={t.persons} inputMode="numeric" maxLength={10} />
        <SaveEnd form={form} onReload={null} label={t.save}>
          <Button onClick={onDone}>{operator.keep}</Button>
        </SaveEnd>
      </form>
    </Panel>
  );
};
