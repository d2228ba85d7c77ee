import { z } from 'zod';
import * as contract from '#contract/index.ts';
import * as product from '#contract/product.ts';

/** A JSON Schema, draft 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = { [keyword: string]: unknown };

const component = '#/components/schemas/';
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Shapes with a name of their own in the document: every object that the contract exports. */
const named = z.registry<{ id: string }>();
const taken = new Set<string>();
for (const [group, exported] of [['product', product] as const, ...Object.entries(contract)]) {
  for (const [name, value] of Object.entries(exported as Record<string, unknown>)) {
    if (!(value instanceof z.ZodObject) || named.has(value)) continue;
    const id = taken.has(pascal(name)) ? pascal(group) + pascal(name) : pascal(name);
    taken.add(id);
    named.add(value, { id });
  }
}

/** Applies `change` to every object inside, innermost first. */
const walk = (value: unknown, change: (schema: JsonSchema) => JsonSchema): unknown => {
  if (Array.isArray(value)) return value.map((one) => walk(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, change)])));
};

const toComponent = (schema: JsonSchema): JsonSchema =>
  typeof schema.$ref === 'string' ? { ...schema, $ref: schema.$ref.replace('#/$defs/', component) } : schema;

const without = ({ $schema: _, $defs: __, $id: ___, ...schema }: JsonSchema): JsonSchema => schema;

/** The schema of what a call answers; the named shapes in it are put into `schemas` and referred to. */
export const outputSchema = (output: z.ZodType, schemas: Record<string, JsonSchema>): JsonSchema => {
  const made = z.toJSONSchema(output, { io: 'output', metadata: named, unrepresentable: 'any' });
  const whole = walk(made, toComponent) as JsonSchema;
  for (const [id, schema] of Object.entries((whole.$defs ?? {}) as Record<string, JsonSchema>)) {
    schemas[id] = without(schema);
  }
  return without(whole);
};

/** The schema of what a client may send. */
export const inputSchema = (input: z.ZodType): JsonSchema =>
  without(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
