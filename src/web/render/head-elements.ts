import { attribute } from './attributes.ts';
import { escaped } from './escape.ts';
import { LeftToReact } from './left-to-react.ts';
import { sheet } from './sheet.ts';

type Props = Record<string, unknown>;

/** Attributes of an element that has no content, or whose content is written by whoever asks. */
export const attributesOf = (props: Props): string => {
  let text = '';
  for (const name in props) {
    const value = props[name];
    if (value !== null && value !== undefined) text += attribute(name, value);
  }
  return text;
};

const isBound = (props: Props): boolean =>
  sheet.inSvg || sheet.inNoscript || (props.itemProp !== null && props.itemProp !== undefined);

// what is brought to the head leaves its place empty; texts on its two sides stay two
const leaveGap = (): void => {
  if (sheet.afterText) sheet.html += '<!-- -->';
};

const titleText = (props: Props): string => {
  const { children, dangerouslySetInnerHTML } = props;
  if (dangerouslySetInnerHTML !== undefined) throw new LeftToReact('a title of HTML');
  const text = Array.isArray(children) ? (children.length < 2 ? children[0] : null) : children;
  const isText =
    text !== null && text !== undefined && typeof text !== 'function' && typeof text !== 'symbol';
  return `<title${attributesOf(props)}>${isText ? escaped(String(text)) : ''}</title>`;
};

export const writeTitle = (props: Props): void => {
  if (isBound(props)) sheet.html += titleText(props);
  else sheet.links += titleText(props);
};

export const writeMeta = (props: Props): void => {
  const meta = `<meta${attributesOf(props)}/>`;
  if (isBound(props)) {
    sheet.html += meta;
    return;
  }
  leaveGap();
  if (typeof props.charSet === 'string') sheet.charset += meta;
  else if (props.name === 'viewport') sheet.viewport += meta;
  else sheet.links += meta;
};

/** Links go to the head; style sheets stay where they stand. */
export const writeLink = (props: Props): void => {
  const { rel, href } = props;
  const link = `<link${attributesOf(props)}/>`;
  if (isBound(props) || typeof rel !== 'string' || typeof href !== 'string' || href === '')
    sheet.html += link;
  else if (rel === 'stylesheet') {
    if (typeof props.precedence === 'string') throw new LeftToReact('a style sheet with precedence');
    sheet.html += link;
  } else if (props.onLoad || props.onError) sheet.html += link;
  else {
    leaveGap();
    sheet.links += link;
  }
};

const scriptText = (props: Props): string => {
  const { children, dangerouslySetInnerHTML: inner } = props;
  if (children !== undefined && children !== null) throw new LeftToReact('a script with children');
  const body = inner === undefined ? '' : innerOf(inner);
  const isData = typeof props.type === 'string' && props.type.startsWith('application/');
  if (body !== '' && !isData) sheet.inlineScripts.push(body);
  return `<script${attributesOf(props)}>${body}</script>`;
};

/** The HTML that an element was given. */
export const innerOf = (inner: unknown): string => {
  if (typeof inner !== 'object' || inner === null || !('__html' in inner))
    throw new LeftToReact('HTML in another form');
  const { __html: html } = inner;
  return html === null || html === undefined ? '' : String(html);
};

/** Scripts of a file that may run at any time go to the head, each once; others stay where they stand. */
export const writeScript = (props: Props): void => {
  const { src } = props;
  const isFree =
    typeof src === 'string' &&
    src !== '' &&
    Boolean(props.async) &&
    !props.onLoad &&
    !props.onError &&
    !isBound(props);
  if (!isFree) {
    sheet.html += scriptText(props);
    return;
  }
  const key = `${props.type === 'module'} ${src}`;
  if (!sheet.knownScripts.has(key)) sheet.scripts += scriptText(props);
  sheet.knownScripts.add(key);
  leaveGap();
};

const maxUrgent = 10;
const isData = (address: unknown): boolean => typeof address === 'string' && /^data:/i.test(address);

/** A picture that is not fetched late is named in the head, the first ones and those of high priority in front. */
const preload = (props: Props): void => {
  const { src, srcSet, fetchPriority } = props;
  if (props.loading === 'lazy' || (!src && !srcSet) || fetchPriority === 'low') return;
  if (typeof src !== 'string' && src !== null && src !== undefined) return;
  if (typeof srcSet !== 'string' && srcSet !== null && srcSet !== undefined) return;
  if (sheet.inPicture || sheet.inNoscript || isData(src) || isData(srcSet)) return;
  const sizes = typeof props.sizes === 'string' ? props.sizes : undefined;
  const key = srcSet ? `${srcSet}\n${sizes ?? ''}` : String(src);
  const isUrgent = fetchPriority === 'high' || sheet.urgentCount < maxUrgent;
  const waiting = sheet.pictures.get(key);
  if (waiting !== undefined) {
    if (!isUrgent) return;
    sheet.pictures.delete(key);
    sheet.urgentPictures += waiting;
    sheet.urgentCount += 1;
    return;
  }
  if (sheet.knownPictures.has(key)) return;
  sheet.knownPictures.add(key);
  if (typeof props.crossOrigin === 'string') throw new LeftToReact('a picture with credentials');
  const link = `<link${attributesOf({
    rel: 'preload',
    as: 'image',
    href: srcSet ? undefined : src,
    imageSrcSet: srcSet,
    imageSizes: sizes,
    integrity: props.integrity,
    type: props.type,
    fetchPriority,
    referrerPolicy: props.referrerPolicy,
  })}/>`;
  if (isUrgent) {
    sheet.urgentPictures += link;
    sheet.urgentCount += 1;
  } else sheet.pictures.set(key, link);
};

export const writePicture = (props: Props): void => {
  preload(props);
  sheet.html += `<img${attributesOf(props)}/>`;
};
