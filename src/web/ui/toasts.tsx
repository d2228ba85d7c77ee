import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { dismissToast, type ToastKind, useToasts } from './toast-store.ts';

const icons: Record<ToastKind, IconName> = { info: 'info', good: 'circle-check', err: 'circle-alert' };

/** Where toasts appear: one per page, in the frame. */
export const Toasts = () => {
  const { ui } = useMessages();
  const to = useLocalePath();
  return (
    <div className="toasts" role="status" aria-live="polite">
      {useToasts().map(({ id, kind, message, action }) => (
        <div key={id} className="toast" data-kind={kind}>
          <Icon name={icons[kind]} />
          <span>{message}</span>
          {action && 'run' in action && (
            <button
              type="button"
              className="button button-plain button-small"
              onClick={() => {
                dismissToast(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          {action && 'path' in action && (
            <Link
              className="button button-plain button-small"
              to={to(action.path)}
              onClick={() => dismissToast(id)}
            >
              {action.label}
            </Link>
          )}
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
