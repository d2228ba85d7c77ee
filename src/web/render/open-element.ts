import { attribute } from './attributes.ts';
import { escaped } from './escape.ts';
import { openButton, openForm, openOption, openSelect, openTextarea, writeInput } from './form-elements.ts';
import {
  attributesOf,
  innerOf,
  writeLink,
  writeMeta,
  writePicture,
  writeScript,
  writeTitle,
} from './head-elements.ts';
import { LeftToReact } from './left-to-react.ts';
import { sheet } from './sheet.ts';
import type { Tag } from './tags.ts';

export type Props = Record<string, unknown>;

/** The most frequent way by far: in one go over the properties, text at once. */
const openAny = (tag: Tag, props: Props): unknown => {
  let text = tag.open;
  let children: unknown;
  let inner: unknown;
  for (const name in props) {
    const value = props[name];
    if (value === null || value === undefined) continue;
    if (name === 'children') children = value;
    else if (name === 'dangerouslySetInnerHTML') inner = value;
    else if (name === 'href' && value === '') text += tag.way === 'link-text' ? ' href=""' : '';
    else text += attribute(name, value);
  }
  if (inner !== undefined) {
    if (children !== undefined) throw new LeftToReact('HTML beside children');
    sheet.html += `${text}>${innerOf(inner)}`;
    return null;
  }
  if (typeof children === 'string') {
    sheet.html += `${text}>${escaped(children)}`;
    return null;
  }
  sheet.html += `${text}>`;
  return children;
};

const openFrame = (tag: Tag, props: Props): unknown => {
  const known = tag.way === 'html' ? sheet.htmlTag : tag.way === 'head' ? sheet.headTag : sheet.bodyTag;
  const isInOrder = known === '' && sheet.stage === (tag.way === 'html' ? 0 : 1);
  if (!isInOrder || props.dangerouslySetInnerHTML !== undefined)
    throw new LeftToReact('a document of another form');
  const start = `${tag.open}${attributesOf(props)}>`;
  if (tag.way === 'html') {
    sheet.htmlTag = start;
    sheet.stage = 1;
  } else if (tag.way === 'head') sheet.headTag = start;
  else sheet.bodyTag = start;
  return props.children;
};

/** Writes an element up to its content. @returns the children that are still to be written, null for none */
export const openElement = (tag: Tag, props: Props): unknown => {
  switch (tag.way) {
    case 'any':
    case 'link-text':
      return openAny(tag, props);
    case 'img':
      writePicture(props);
      return null;
    case 'button':
      return openButton(props);
    case 'input':
      writeInput(props);
      return null;
    case 'form':
      return openForm(props);
    case 'select':
      return openSelect(props);
    case 'option':
      return openOption(props);
    case 'textarea':
      openTextarea(props);
      return null;
    case 'link':
      writeLink(props);
      return null;
    case 'meta':
      writeMeta(props);
      return null;
    case 'title':
      writeTitle(props);
      return null;
    case 'script':
      writeScript(props);
      return null;
    case 'empty':
      if (props.children !== undefined && props.children !== null)
        throw new LeftToReact('an empty element of children');
      sheet.html += `${tag.open}${attributesOf(props)}/>`;
      return null;
    case 'html':
    case 'head':
    case 'body':
      return openFrame(tag, props);
  }
};
