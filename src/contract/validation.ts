import type { z } from 'zod';
import { type FieldFault, type Rule, rules } from './envelope.ts';

const isRule = (word: string): word is Rule => rules.some((rule) => rule === word);
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** What zod finds, in the contract's rules. A schema that means another rule says so itself, by `breaks`. */
const ruleOf = (issue: z.core.$ZodRawIssue): Rule => {
  switch (issue.code) {
    case 'invalid_type':
      return isBlank(issue.input) ? 'required' : 'type';
    case 'invalid_value':
      return isBlank(issue.input) ? 'required' : 'enum';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'length' : 'min';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'length' : 'max';
    case 'invalid_format':
    case 'custom':
      return 'format';
    default:
      return 'type';
  }
};

/**
 * The rule that a check stands for: `z.string().max(50, breaks('length'))`. Once it is broken, nothing else is asked of
 * the same field, nor of the fields together.
 */
export const breaks = (rule: Rule) => ({ error: rule, abort: true });

/** The bound that was passed, for the sentence. */
const boundOf = (issue: z.core.$ZodIssue): FieldFault['params'] => {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  return issue.code === 'too_big' ? { max: Number(issue.maximum) } : undefined;
};

/** The first fault of each field, in the order in which the schema names them. */
const faultsOf = (error: z.core.$ZodError): FieldFault[] => {
  const faults = new Map<string, FieldFault>();
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (faults.has(field)) continue;
    const rule = isRule(issue.message) ? issue.message : 'format';
    // only our own schemas name a sentence there
    const message = issue.code === 'custom' ? (issue.params?.message as FieldFault['message']) : undefined;
    const params = boundOf(issue);
    faults.set(field, { field, rule, ...(params && { params }), ...(message && { message }) });
  }
  return [...faults.values()];
};

/** Reads what a client sent. */
export const validate = <S extends z.ZodType>(
  schema: S,
  value: unknown,
): { ok: true; data: z.output<S> } | { ok: false; faults: FieldFault[] } => {
  const found = schema.safeParse(value, { error: ruleOf });
  return found.success ? { ok: true, data: found.data } : { ok: false, faults: faultsOf(found.error) };
};
