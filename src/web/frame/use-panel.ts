import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

const leaveMs = 180;

/**
 * A panel below its button: opens under the mouse, by a press or from the keyboard; closes by leaving it, by Escape
 * (which gives the focus back to the button) and when another page comes. `area` goes on the element around both.
 */
export const usePanel = () => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const timer = useRef(0);
  const { pathname, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes it
  useEffect(() => setOpen(false), [pathname, search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const area = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current);
      if (pointerType === 'mouse') setOpen(true);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') timer.current = window.setTimeout(() => setOpen(false), leaveMs);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    },
  };
  return { open, setOpen, area, button };
};
