import type { JsonSchema } from '../json-schema.ts';
import type { Operation, Parameter } from '../operation.ts';
import { type Html, html } from './html.ts';
import { fieldsView, limitsView, typeView } from './schema-view.ts';

const parameterRow = ({ name, in: place, required, schema, description }: Parameter): Html =>
  html`<tr><th scope="row"><code>${name}</code>${required ? '' : html` <small>optional</small>`}</th><td>${place}</td><td>${typeView(schema)}</td><td>${[limitsView(schema), description].filter(Boolean).join(', ')}</td></tr>`;

const parametersView = (parameters: readonly Parameter[]): Html | null =>
  parameters.length === 0
    ? null
    : html`<h4>Parameters</h4><div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Kind</th><th scope="col">Limits</th></tr></thead><tbody>${parameters.map(parameterRow)}</tbody></table></div>`;

const bodyView = (operation: Operation): Html | null => {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return content === undefined
    ? null
    : html`<h4>Body <small>${type ?? ''}</small></h4>${fieldsView(content.schema)}`;
};

const answerView = (operation: Operation): Html => {
  const content = operation.responses[200].content;
  const envelope = content['application/json']?.schema;
  if (envelope === undefined) return html`<h4>Answer</h4><p>The file itself.</p>`;
  const data = ((envelope.properties ?? {}) as Record<string, JsonSchema>).data ?? {};
  const paged = ((envelope.required ?? []) as string[]).includes('meta');
  return html`<h4>Answer</h4><p><code>data</code> is ${typeView(data)}${paged ? ', one page of it' : ''}.</p>${fieldsView(data)}`;
};

const statusesView = (operation: Operation): Html => {
  const found = Object.keys(operation.responses).filter((status) => status !== '200');
  return html`<p class="statuses">Can refuse with ${found.map((status) => html`<a href="#status-${status}">${status}</a> `)}</p>`;
};

/** One call, closed until it is opened; `id` lets it be linked to. */
export const callView = (method: string, path: string, operation: Operation): Html =>
  html`<details class="call" id="${operation.operationId}"><summary><span class="method method-${method}">${method.toUpperCase()}</span><code class="path">/api${path}</code><span class="what">${operation.summary}</span><span class="who">${operation['x-access']}</span></summary><div class="call-body"><p class="quiet"><code>${operation.operationId}</code>${operation['x-aliases'] === undefined ? '' : html`, also at ${operation['x-aliases'].map((alias) => html`<code>/api${alias}</code> `)}`}</p>${parametersView(operation.parameters)}${bodyView(operation)}${answerView(operation)}${statusesView(operation)}</div></details>`;
