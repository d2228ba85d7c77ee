import * as React from 'react';
import { LeftToReact } from './left-to-react.ts';
import { treeId } from './tree-id.ts';

/** A context as React keeps it. The second value is that of renderers beside the main one, so ours. */
export type ContextObject = { _currentValue2: unknown };

type Hooks = Record<string, (...given: never[]) => unknown>;
type Internals = { H: Hooks | null };

const internals = (React as unknown as Record<string, Internals | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

/** What the component being called has asked for. */
export const asked = { ids: 0 };

const nothing = () => undefined;
const leave = (what: string) => () => {
  throw new LeftToReact(what);
};
let rendering = false;
/** On the server states stay as they begin. React would call a component again that changes its own while it is drawn. */
const change = () => {
  if (rendering) throw new LeftToReact('a state that changes while it is drawn');
};
const first = (initial: unknown): unknown => (typeof initial === 'function' ? initial() : initial);
const sentinel = Symbol.for('react.memo_cache_sentinel');
const notPending = { pending: false, data: null, method: null, action: null };

const hooks: Hooks = {
  readContext: (context: ContextObject) => context._currentValue2,
  useContext: (context: ContextObject) => context._currentValue2,
  use: (usable: ContextObject & { $$typeof?: symbol }) => {
    if (usable.$$typeof !== Symbol.for('react.context')) throw new LeftToReact('use');
    return usable._currentValue2;
  },
  useState: (initial: unknown) => [first(initial), change],
  useReducer: (_: unknown, initial: unknown, init?: (given: unknown) => unknown) => [
    init === undefined ? initial : init(initial),
    change,
  ],
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useRef: (current: unknown) => ({ current }),
  useEffect: nothing,
  useLayoutEffect: nothing,
  useInsertionEffect: nothing,
  useImperativeHandle: nothing,
  useDebugValue: nothing,
  useDeferredValue: (value: unknown, initial: unknown) => (initial === undefined ? value : initial),
  useTransition: () => [false, leave('startTransition')],
  useSyncExternalStore: (_: unknown, __: unknown, onServer?: () => unknown) => {
    if (onServer === undefined) throw new LeftToReact('a store without a value for the server');
    return onServer();
  },
  useId: () => {
    const place = asked.ids === 0 ? '' : `H${asked.ids.toString(32)}`;
    asked.ids += 1;
    return `_R_${treeId()}${place}_`;
  },
  useHostTransitionStatus: () => notPending,
  useMemoCache: (size: number) => new Array(size).fill(sentinel),
  useEffectEvent: () => leave('an event of an effect'),
  useOptimistic: leave('useOptimistic'),
  useActionState: leave('useActionState'),
  useFormState: leave('useFormState'),
  useCacheRefresh: leave('useCacheRefresh'),
};

/** Lets components call their hooks while `work` runs. */
export const withHooks = <T>(work: () => T): T => {
  if (internals === undefined) throw new LeftToReact('a React whose hooks are elsewhere');
  const before = internals.H;
  internals.H = hooks;
  rendering = true;
  try {
    return work();
  } finally {
    internals.H = before;
    rendering = false;
  }
};
