import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

type Rows<Row> = {
  body: RefObject<HTMLTableSectionElement | null>;
  rows: readonly Row[];
  /** With the language prefix; undefined where rows lead nowhere. */
  hrefOf?: (row: Row) => string;
  toggle?: (row: Row) => void;
};

/** j and k go down and up the rows, x ticks the one, Enter opens it. */
export const useRowKeys = <Row>(of: Rows<Row>): void => {
  const navigate = useNavigate();
  const now = useRef(of);
  useEffect(() => {
    now.current = of;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { body, rows, hrefOf, toggle } = now.current;
      const lines = [...(body.current?.rows ?? [])];
      if (lines.length === 0 || isTyping(event)) return;
      const at = lines.findIndex((line) => line.contains(document.activeElement));
      const row = rows[at];
      const go = (index: number) => {
        lines[index]?.focus();
        lines[index]?.scrollIntoView({ block: 'nearest' });
      };
      if (event.key === 'j') go(Math.min(at + 1, lines.length - 1));
      else if (event.key === 'k') go(Math.max(at - 1, 0));
      else if (event.key === 'x' && row !== undefined && toggle !== undefined) toggle(row);
      // a button within the row keeps its own Enter
      else if (
        event.key === 'Enter' &&
        row !== undefined &&
        event.target === lines[at] &&
        hrefOf !== undefined
      )
        navigate(hrefOf(row));
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
};

/** Whether a key belongs to a field, a dialog or the browser rather than to the list. */
export const isTyping = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('dialog:modal') !== null) return true;
  const at = event.target;
  if (!(at instanceof HTMLElement)) return false;
  if (at.isContentEditable || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement)
    return true;
  return at instanceof HTMLInputElement && at.type !== 'checkbox' && at.type !== 'radio';
};
