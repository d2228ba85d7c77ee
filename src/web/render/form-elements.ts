import { attribute } from './attributes.ts';
import { escaped } from './escape.ts';
import { innerOf } from './head-elements.ts';
import { LeftToReact } from './left-to-react.ts';
import { sheet } from './sheet.ts';

type Props = Record<string, unknown>;

const isSaid = (value: unknown): boolean => value !== null && value !== undefined;

/** `names` in this order, as far as they are said. */
const inOrder = (props: Props, names: readonly string[]): string => {
  let text = '';
  for (const name of names) {
    const value = props[name];
    if (!isSaid(value)) continue;
    // React has forms that its own script sends
    if (typeof value === 'function') throw new LeftToReact(`a function as ${name}`);
    text += attribute(name, value);
  }
  return text;
};

/** All attributes but those named. */
const without = (props: Props, names: ReadonlySet<string>): string => {
  let text = '';
  for (const name in props) {
    const value = props[name];
    if (isSaid(value) && !names.has(name)) text += attribute(name, value);
  }
  return text;
};

const sending = ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'];
const ofButton = new Set(sending);
const ofForm = ['action', 'encType', 'method', 'target'];
const ofFormSet = new Set(ofForm);
const ofInput = new Set([...sending, 'checked', 'defaultChecked', 'value', 'defaultValue']);
const ofSelect = new Set(['value', 'defaultValue']);
const ofOption = new Set(['selected']);

const content = (props: Props): unknown => {
  const { children, dangerouslySetInnerHTML: inner } = props;
  if (isSaid(inner)) sheet.html += innerOf(inner);
  return children;
};

/** React writes what a form or button sends after its other attributes. */
export const openForm = (props: Props): unknown => {
  sheet.html += `<form${without(props, ofFormSet)}${inOrder(props, ofForm)}>`;
  return content(props);
};

export const openButton = (props: Props): unknown => {
  let text = '<button';
  let sends = false;
  // in one go: of a page's eighty buttons hardly one sends something
  for (const name in props) {
    const value = props[name];
    if (!isSaid(value)) continue;
    if (ofButton.has(name)) sends = true;
    else text += attribute(name, value);
  }
  sheet.html += sends ? `${text}${inOrder(props, sending)}>` : `${text}>`;
  return content(props);
};

export const writeInput = (props: Props): void => {
  const checked = isSaid(props.checked) ? props.checked : props.defaultChecked;
  const value = isSaid(props.value) ? props.value : props.defaultValue;
  const isChecked = checked && typeof checked !== 'function' && typeof checked !== 'symbol';
  sheet.html +=
    `<input${without(props, ofInput)}${inOrder(props, sending)}${isChecked ? ' checked=""' : ''}` +
    `${isSaid(value) ? attribute('value', value) : ''}/>`;
};

export const openSelect = (props: Props): unknown => {
  sheet.html += `<select${without(props, ofSelect)}>`;
  return content(props);
};

const optionText = (children: unknown): string => {
  if (typeof children === 'string' || typeof children === 'number') return String(children);
  throw new LeftToReact('an option whose text is no text');
};

const isSelected = (props: Props): boolean => {
  const { selected } = sheet;
  if (!isSaid(selected)) return Boolean(props.selected);
  const value = isSaid(props.value) ? String(props.value) : optionText(props.children);
  return Array.isArray(selected) ? selected.some((one) => String(one) === value) : String(selected) === value;
};

export const openOption = (props: Props): unknown => {
  sheet.html += `<option${without(props, ofOption)}${isSelected(props) ? ' selected=""' : ''}>`;
  return content(props);
};

export const openTextarea = (props: Props): void => {
  if (isSaid(props.children) || isSaid(props.dangerouslySetInnerHTML))
    throw new LeftToReact('a textarea of children');
  const value = isSaid(props.value) ? props.value : props.defaultValue;
  const text = isSaid(value) ? String(value) : '';
  // the browser leaves out one line break at the start
  const start = typeof value === 'string' && text.startsWith('\n') ? '\n' : '';
  sheet.html += `<textarea${without(props, ofSelect)}>${start}${escaped(text)}`;
};
