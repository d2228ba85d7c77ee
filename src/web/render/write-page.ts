import { Fragment, Profiler, type ReactNode, StrictMode, Suspense } from 'react';
import { escaped } from './escape.ts';
import { asked, type ContextObject, withHooks } from './hooks.ts';
import { cardText, isCard } from './known-cards.ts';
import { isOfRoutes, writeOfRoutes } from './known-frames.ts';
import { anchorOf } from './known-links.ts';
import { partOf, partText } from './known-parts.ts';
import { LeftToReact } from './left-to-react.ts';
import { openElement, type Props } from './open-element.ts';
import { documentOf, newSheet, sheet } from './sheet.ts';
import { type Tag, tagOf } from './tags.ts';
import { enterList, leaveList, startTree, stepTo } from './tree-id.ts';

const element = Symbol.for('react.transitional.element');
const context = Symbol.for('react.context');
const consumer = Symbol.for('react.consumer');
const forwardRef = Symbol.for('react.forward_ref');
const memo = Symbol.for('react.memo');
const lazy = Symbol.for('react.lazy');

type Component = (props: Props, ref?: unknown) => unknown;
type ClassComponent = {
  new (
    props: Props,
    given: unknown,
  ): { state?: unknown; props: Props; context: unknown; render: () => unknown };
  contextType?: ContextObject;
  defaultProps?: unknown;
  getDerivedStateFromProps?: (props: Props, state: unknown) => object | null;
};
/** What React makes of `memo`, `forwardRef`, `lazy` and contexts. */
type Wrapped = {
  $$typeof: symbol;
  type: unknown;
  render: Component;
  _payload: unknown;
  _init: (payload: unknown) => unknown;
  _context: ContextObject;
};
type Written = { $$typeof?: symbol; type: unknown; props: Props } & Partial<Wrapped>;

/** Contexts that were given a value, with the one to be put back; all of them when a page is not finished. */
const given: [ContextObject, unknown][] = [];

const writeText = (text: string): void => {
  if (text === '') return;
  sheet.html += sheet.afterText ? `<!-- -->${escaped(text)}` : escaped(text);
  sheet.afterText = true;
};

const writeList = (list: readonly unknown[]): void => {
  enterList(list.length);
  for (let place = 0; place < list.length; place += 1) {
    stepTo(place);
    writeNode(list[place]);
  }
  leaveList();
};

/** Whatever stands between tags: React writes nothing for booleans, functions and the like. */
const writeNode = (node: unknown): void => {
  if (typeof node === 'string') writeText(node);
  else if (typeof node === 'object' && node !== null) {
    const written = node as Written;
    if (written.$$typeof === element) writeElement(written.type, written.props);
    else if (Array.isArray(node)) writeList(node);
    else writeRare(written);
  } else if (typeof node === 'number' || typeof node === 'bigint') writeText(String(node));
};

const writeRare = (node: Written): void => {
  if (node.$$typeof === lazy) writeNode((node as Wrapped)._init(node._payload));
  else if (node.$$typeof === undefined && Symbol.iterator in node)
    writeList([...(node as Iterable<unknown>)]);
  else throw new LeftToReact('a child of another kind');
};

/** Within these, other rules hold for what stands inside. */
const writeScoped = (tag: Tag, props: Props, children: unknown): void => {
  const { html, inSvg, inNoscript, inPicture, selected } = sheet;
  sheet.inSvg = tag.scope === 'svg';
  if (tag.scope === 'noscript') sheet.inNoscript = true;
  else if (tag.scope === 'picture') sheet.inPicture = true;
  else if (tag.scope === 'select') sheet.selected = props.value ?? props.defaultValue;
  else if (tag.scope === 'head') sheet.html = '';
  writeNode(children);
  if (tag.scope === 'head') {
    sheet.head = sheet.html;
    sheet.html = html;
  }
  sheet.inSvg = inSvg;
  sheet.inNoscript = inNoscript;
  sheet.inPicture = inPicture;
  sheet.selected = selected;
};

const writeTag = (name: string, props: Props): void => {
  const tag = tagOf(name);
  const children = openElement(tag, props);
  sheet.afterText = false;
  if (children !== null && children !== undefined) {
    if (tag.scope !== null) writeScoped(tag, props, children);
    else writeNode(children);
  }
  sheet.html += tag.close;
  sheet.afterText = false;
};

/** A component by itself, which is one element. */
const apart = (component: Component, props: Props): string => {
  const { html } = sheet;
  sheet.html = '';
  callComponent(component, props);
  const text = sheet.html;
  sheet.html = html;
  return text;
};

/** What was written before is written again. */
const writePart = (
  part: NonNullable<ReturnType<typeof partOf>>,
  component: Component,
  props: Props,
): void => {
  sheet.html += partText(part, props, () => apart(component, props));
  sheet.afterText = false;
};

const writeCard = (component: Component, props: Props): void => {
  sheet.html += cardText(props, (given) => apart(component, given));
  sheet.afterText = false;
};

const callComponent = (component: Component, props: Props, ref?: unknown): void => {
  asked.ids = 0;
  const made = component(props, ref);
  if (asked.ids === 0) {
    writeNode(made);
    return;
  }
  // who asked for an id stands one step deeper in the tree
  enterList(1);
  stepTo(0);
  writeNode(made);
  leaveList();
};

const makeInstance = (type: ClassComponent, props: Props): void => {
  if ('ref' in props || type.defaultProps)
    throw new LeftToReact('a class with references or default properties');
  const seen = type.contextType ? type.contextType._currentValue2 : {};
  const made = new type(props, seen);
  if ('componentWillMount' in made || 'UNSAFE_componentWillMount' in made)
    throw new LeftToReact('a class that works before it is drawn');
  made.props = props;
  made.context = seen;
  made.state ??= null;
  const state = type.getDerivedStateFromProps?.(props, made.state);
  if (state !== null && state !== undefined) made.state = { ...(made.state as object), ...state };
  writeNode(made.render());
};

const writeWithin = (within: ContextObject, props: Props): void => {
  given.push([within, within._currentValue2]);
  within._currentValue2 = props.value;
  writeNode(props.children);
  takeBack();
};

const takeBack = (): void => {
  const last = given.pop();
  if (last !== undefined) last[0]._currentValue2 = last[1];
};

/** What suspends throws what it waits for, out of the page. */
const writeSuspense = (props: Props): void => {
  if (sheet.stage === 0) throw new LeftToReact('a document that may come later');
  sheet.html += '<!--$-->';
  sheet.afterText = false;
  writeNode(props.children);
  sheet.html += '<!--/$-->';
  sheet.afterText = false;
};

const writeForwarding = (type: Wrapped, props: Props): void => {
  const anchor = anchorOf(type, props);
  if (anchor !== null) writeTag('a', anchor);
  else if ('ref' in props) {
    const { ref, ...others } = props;
    callComponent(type.render, others, ref ?? null);
  } else callComponent(type.render, props, null);
};

const writeWrapped = (type: Wrapped, props: Props): void => {
  switch (type.$$typeof) {
    case forwardRef:
      writeForwarding(type, props);
      return;
    case memo:
      writeElement(type.type, props);
      return;
    case context:
      writeWithin(type as unknown as ContextObject, props);
      return;
    case consumer:
      writeNode((props.children as (value: unknown) => unknown)(type._context._currentValue2));
      return;
    case lazy:
      writeElement(type._init(type._payload), props);
      return;
    default:
      throw new LeftToReact('a component of another kind');
  }
};

const writeElement = (type: unknown, props: Props): void => {
  if (typeof type === 'string') writeTag(type, props);
  else if (typeof type === 'function') {
    const part = partOf(type);
    if (part !== undefined) writePart(part, type as Component, props);
    else if (isCard(type)) writeCard(type as Component, props);
    else if (isOfRoutes(type)) writeOfRoutes(type, () => callComponent(type as Component, props));
    else if (type.prototype?.isReactComponent) makeInstance(type as ClassComponent, props);
    else callComponent(type as Component, props);
  } else if (type === Fragment || type === StrictMode || type === Profiler) writeNode(props.children);
  else if (type === Suspense) writeSuspense(props);
  else if (typeof type === 'object' && type !== null) writeWrapped(type as Wrapped, props);
  else throw new LeftToReact('an element of another kind');
};

export type WrittenPage = { html: string; scripts: string[] };

/**
 * A whole page as React's renderer of strings would write it, several times faster, because it never has to stop in the
 * middle (docs/decisions/0016), and the scripts in it that are run. Throws LeftToReact for what it does not know, a promise for what is not there yet, and
 * whatever components throw.
 */
export const writePage = (page: ReactNode): WrittenPage => {
  newSheet();
  startTree();
  try {
    withHooks(() => writeNode(page));
    if (sheet.bodyTag === '' || sheet.headTag === '') throw new LeftToReact('what is no document');
    return { html: documentOf(), scripts: sheet.inlineScripts };
  } finally {
    while (given.length > 0) takeBack();
    newSheet();
  }
};
