import type { JsonSchema } from '../json-schema.ts';
import { type Html, html } from './html.ts';

const list = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : []);
const isNull = (schema: JsonSchema) => schema.type === 'null';
const fieldsOf = (schema: JsonSchema) =>
  Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);

const separated = (parts: Html[], by: string): Html[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [html`${by}`, part]));

/** The kind of a value in a few words, names of shapes linked. */
export const typeView = (schema: JsonSchema): Html => {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#${name}">${name}</a>`;
  }
  const either = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (either.length > 0) {
    const kinds = either.filter((one) => !isNull(one)).map(typeView);
    return html`${separated(kinds, ' or ')}${either.some(isNull) ? ' or null' : ''}`;
  }
  if (Array.isArray(schema.enum))
    return html`${separated(
      schema.enum.map((one) => html`<code>${JSON.stringify(one)}</code>`),
      ' ',
    )}`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.type === 'array') return html`list of ${typeView((schema.items ?? {}) as JsonSchema)}`;
  if (Array.isArray(schema.type)) return html`${schema.type.join(' or ')}`;
  return html`${typeof schema.type === 'string' ? schema.type : 'any'}`;
};

const figure = (value: unknown): string | null =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? String(value) : null;

const range = (least: unknown, most: unknown): string | null => {
  const [from, to] = [figure(least), figure(most)];
  if (from !== null && to !== null) return `${from} to ${to}`;
  if (from !== null) return `from ${from}`;
  return to === null ? null : `up to ${to}`;
};

/** Limits and defaults of a value. */
export const limitsView = (schema: JsonSchema): string => {
  const length = range(schema.minLength, schema.maxLength);
  const items = range(schema.minItems, schema.maxItems);
  return [
    range(schema.minimum, schema.maximum),
    length === null ? null : `${length} characters`,
    items === null ? null : `${items} values`,
    typeof schema.format === 'string' ? schema.format : null,
    schema.default === undefined ? null : `default ${JSON.stringify(schema.default)}`,
    typeof schema.description === 'string' ? schema.description : null,
  ]
    .filter((one) => one !== null)
    .join(', ');
};

/** The object whose fields are worth a row each: itself, or what a list or a nullable holds. */
const inner = (schema: JsonSchema): JsonSchema | null => {
  if (fieldsOf(schema).length > 0) return schema;
  if (schema.type === 'array') return inner((schema.items ?? {}) as JsonSchema);
  return [...list(schema.anyOf), ...list(schema.oneOf)].map(inner).find((one) => one !== null) ?? null;
};

const rows = (schema: JsonSchema, before: string): Html[] => {
  const required = (schema.required as string[] | undefined) ?? [];
  return fieldsOf(schema).flatMap(([name, field]) => {
    const nested = inner(field);
    const row = html`<tr><th scope="row"><code><span class="quiet">${before}</span>${name}</code>${required.includes(name) ? '' : html` <small>optional</small>`}</th><td>${typeView(field)}</td><td>${limitsView(field)}</td></tr>`;
    return nested === null
      ? [row]
      : [row, ...rows(nested, `${before}${name}${field.type === 'array' ? '[]' : ''}.`)];
  });
};

/** The fields of an object, those of objects within it dotted. */
export const fieldsView = (schema: JsonSchema): Html | null => {
  const object = inner(schema);
  if (object === null) return null;
  return html`<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Field</th><th scope="col">Kind</th><th scope="col">Limits</th></tr></thead><tbody>${rows(object, '')}</tbody></table></div>`;
};
