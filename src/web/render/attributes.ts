import { type AttributeName, attributeName } from './attribute-names.ts';
import { escaped } from './escape.ts';
import { LeftToReact } from './left-to-react.ts';
import { styleText } from './style-text.ts';

const names = new Map<string, AttributeName>();

const learn = (name: string): AttributeName => {
  const learned = attributeName(name);
  if (learned === null) throw new LeftToReact(`attribute ${name}`);
  names.set(name, learned);
  return learned;
};

// React puts a refusal in the place of an address that is a script; these are none
const harmless = /^([/#?]|https?:|mailto:|tel:|data:|blob:|$)/;

const slash = 47;

const address = (open: string, value: unknown): string => {
  if (typeof value === 'boolean') return '';
  const text = String(value);
  if (text.charCodeAt(0) !== slash && !harmless.test(text)) throw new LeftToReact('an unusual address');
  return `${open}${escaped(text)}"`;
};

const special = ({ kind, open, takesBooleans }: AttributeName, name: string, value: unknown): string => {
  if (kind === 'none' || typeof value === 'function' || typeof value === 'symbol') return '';
  switch (kind) {
    case 'plain':
      return typeof value === 'boolean' && !takesBooleans ? '' : `${open}${escaped(String(value))}"`;
    case 'text':
      return typeof value === 'boolean' ? '' : `${open}${escaped(String(value))}"`;
    case 'style': {
      if (typeof value !== 'object' || value === null) throw new LeftToReact('a style that is no object');
      const text = styleText(value);
      return text === '' ? '' : `${open}${text}"`;
    }
    case 'address':
      return value === '' && (name === 'src' || name === 'href') ? '' : address(open, value);
    case 'flag':
      return value ? `${open}"` : '';
    case 'spoken':
      return `${open}${escaped(String(value))}"`;
    case 'flagOrText':
      if (value === false) return '';
      return value === true ? `${open}"` : `${open}${escaped(String(value))}"`;
    case 'positive':
      return Number(value) >= 1 ? `${open}${escaped(String(value))}"` : '';
    case 'number':
      return Number.isNaN(Number(value)) ? '' : `${open}${escaped(String(value))}"`;
  }
};

const maxWritten = 300;
const longestWritten = 200;

const write = (known: AttributeName, name: string, value: unknown): string => {
  if (typeof value !== 'string') return special(known, name, value);
  const { kind } = known;
  return kind === 'plain' || kind === 'text' || (kind === 'address' && value.charCodeAt(0) === slash)
    ? `${known.open}${escaped(value)}"`
    : special(known, name, value);
};

/** A property of an element as HTML, with a space in front; empty when it makes no attribute. `value` is not null. */
export const attribute = (name: string, value: unknown): string => {
  const known = names.get(name) ?? learn(name);
  // handlers and references, mostly
  if (typeof value === 'function') return '';
  const { written } = known;
  if (written === null) return write(known, name, value);
  const before = written.get(value);
  if (before !== undefined) return before;
  const text = write(known, name, value);
  if (written.size < maxWritten && text.length < longestWritten) written.set(value, text);
  return text;
};
