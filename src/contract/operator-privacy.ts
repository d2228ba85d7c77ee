import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { choiceField, idField, instantField, integerField, textField } from './fields.ts';
import { dataRequest } from './own-data.ts';
import { choice, idParam, pageNumber, perPage } from './query.ts';
import { count, id, iso } from './scalars.ts';

const user = operator('user');
export const operatorDataRequest = dataRequest.extend({
  user: z.object({ id, name: z.string(), email: z.string().nullable() }),
  answered_by: z.string().nullable(),
});
export type OperatorDataRequest = z.output<typeof operatorDataRequest>;

export const listDataRequests = endpoint({
  ...user,
  name: 'listDataRequests',
  method: 'GET',
  path: '/operator/data-request/list',
  kind: 'paged',
  input: z.object({
    status: choice(['open', 'answered'], 'open' as const),
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(operatorDataRequest),
  summary: 'What people ask about their data, the most urgent first.',
});
export const answerDataRequest = endpoint({
  ...user,
  name: 'answerDataRequest',
  method: 'POST',
  path: '/operator/data-request/answer',
  input: z.object({ request_id: idField.required, answer: textField(5, 2_000).required }),
  output: z.null(),
  summary: 'Answers a request; whoever asked is told.',
});

const security = operator('security');
const incidentText = {
  title: textField(3, 150).required,
  noticed_at: instantField.required,
  data: textField(1, 2_000).or(''),
  happened: textField(1, 4_000).or(''),
  measures: textField(1, 4_000).or(''),
  persons: integerField(0, 1_000_000_000).or(null),
};
export const privacyIncident = z.object({
  id,
  title: z.string(),
  noticed_at: iso,
  /** Three days after it was noticed. */
  due_at: iso,
  data: z.string(),
  happened: z.string(),
  measures: z.string(),
  persons: count.nullable(),
  authority_told_at: iso.nullable(),
  persons_told_at: iso.nullable(),
  closed_at: iso.nullable(),
  updated_at: iso,
  updated_by: z.string(),
  /** Ready to be sent, in Indonesian. */
  notice_to_persons: z.string(),
  notice_to_authority: z.string(),
});
export type PrivacyIncident = z.output<typeof privacyIncident>;

export const listIncidents = endpoint({
  ...security,
  name: 'listIncidents',
  method: 'GET',
  path: '/operator/privacy-incident/list',
  kind: 'paged',
  input: z.object({ page: pageNumber, per_page: perPage }),
  output: z.array(privacyIncident),
  summary: 'The register of what went wrong with personal data, the newest first.',
});
export const createIncident = endpoint({
  ...security,
  name: 'createIncident',
  method: 'POST',
  path: '/operator/privacy-incident/create',
  input: z.object(incidentText),
  output: privacyIncident,
  summary: 'Enters an incident into the register.',
});
export const editIncident = endpoint({
  ...security,
  name: 'editIncident',
  method: 'POST',
  path: '/operator/privacy-incident/:id/edit',
  params: z.object({ id: idParam }),
  input: z.object(incidentText),
  output: privacyIncident,
  summary: 'Completes what is known of an incident.',
});
export const markIncident = endpoint({
  ...security,
  name: 'markIncident',
  method: 'POST',
  path: '/operator/privacy-incident/mark',
  input: z.object({
    incident_id: idField.required,
    step: choiceField('authority_told', 'persons_told', 'closed').required,
  }),
  output: privacyIncident,
  summary: 'Notes that the authority or the persons were told, or that it is over. Each once.',
});
