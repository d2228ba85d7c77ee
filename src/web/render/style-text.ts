import { escaped } from './escape.ts';
import { LeftToReact } from './left-to-react.ts';

/** Properties whose numbers are no lengths. */
const unitless = new Set(
  (
    'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup ' +
    'boxOrdinalGroup columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridArea gridRow ' +
    'gridRowEnd gridRowSpan gridRowStart gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp ' +
    'lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity ' +
    'strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth'
  ).split(' '),
);

const nameOf = (property: string): string =>
  property
    .replace(/([A-Z])/g, '-$1')
    .toLowerCase()
    .replace(/^ms-/, '-ms-');

const valueText = (property: string, value: unknown): string => {
  if (typeof value !== 'number' || property.startsWith('--')) return escaped(String(value).trim());
  if (/^(ms|moz|webkit)[A-Z]/i.test(property)) throw new LeftToReact('a number for one browser');
  return value === 0 || unitless.has(property) ? String(value) : `${value}px`;
};

/** A style object as the value of the attribute; empty when it says nothing. */
export const styleText = (style: object): string => {
  let text = '';
  for (const [property, value] of Object.entries(style)) {
    if (value === null || value === undefined || typeof value === 'boolean' || value === '') continue;
    const name = escaped(property.startsWith('--') ? property : nameOf(property));
    text += `${text === '' ? '' : ';'}${name}:${valueText(property, value)}`;
  }
  return text;
};
