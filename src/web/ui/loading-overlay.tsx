import { useMessages } from '#web/client/messages.tsx';
import { useIsLoading } from './loading-store.ts';
import { LogoMark } from './logo-mark.tsx';

/** Over the whole screen while any loading flag is set, one turn a second. One per page, in the frame. */
export const LoadingOverlay = () => {
  const { ui } = useMessages();
  const loading = useIsLoading();
  return (
    <div role="status" aria-live="polite">
      {loading && (
        <div className="loading-overlay">
          <div className="dialog dialog-loading">
            <LogoMark className="loading" />
            <p>{ui.loading}</p>
          </div>
        </div>
      )}
    </div>
  );
};
