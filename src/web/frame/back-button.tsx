import { Link, useNavigate } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Back to the page before, or to `fallback` when this one was opened directly. */
export const BackButton = ({ fallback }: { fallback: string }) => {
  const { ui } = useMessages();
  const navigate = useNavigate();
  const to = useLocalePath();
  return (
    <Link
      className="icon-button narrow-only"
      to={to(fallback)}
      aria-label={ui.back}
      onClick={(event) => {
        const entry = (window.history.state as { idx?: number } | null)?.idx ?? 0;
        if (entry === 0) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <Icon name="arrow-left" />
    </Link>
  );
};
