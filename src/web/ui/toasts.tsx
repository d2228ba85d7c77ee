import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { dismissToast, secondPassed, type Toast, type ToastKind, useToasts } from './toast-store.ts';

const icons: Record<ToastKind, IconName> = { info: 'info', good: 'circle-check', err: 'circle-alert' };

/** What a toast offers; once used, the toast is gone. */
const ToastAction = ({ id, action }: { id: number; action: NonNullable<Toast['action']> }) => {
  const to = useLocalePath();
  const look = 'button button-plain button-small';
  const dismiss = () => dismissToast(id);
  if ('path' in action)
    return (
      <Link className={look} to={to(action.path)} onClick={dismiss}>
        {action.label}
      </Link>
    );
  const run = () => {
    dismiss();
    action.run();
  };
  return (
    <button type="button" className={look} onClick={run}>
      {action.label}
    </button>
  );
};

/** Where toasts appear: one per page, in the frame. */
export const Toasts = () => {
  const { ui } = useMessages();
  const toasts = useToasts();
  const place = useRef<HTMLDivElement>(null);
  const isAny = toasts.length > 0;
  useEffect(() => {
    if (!isAny) return;
    const timer = setInterval(
      () => secondPassed(document.hidden || place.current?.matches(':is(:hover, :focus-within)') === true),
      1_000,
    );
    return () => clearInterval(timer);
  }, [isAny]);
  return (
    <div ref={place} className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, kind, message, action }) => (
        <div key={id} className="toast" data-kind={kind}>
          <Icon name={icons[kind]} />
          <span>{message}</span>
          {action && <ToastAction id={id} action={action} />}
          <button
            type="button"
            className="toast-close"
            aria-label={ui.close}
            onClick={() => dismissToast(id)}
          >
            <Icon name="x" />
          </button>
        </div>
      ))}
    </div>
  );
};
