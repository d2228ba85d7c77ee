import { useMessages } from '#web/client/messages.tsx';
import { LogoMark } from './logo-mark.tsx';

/** While a whole page is awaited: the logo with its petals turning. */
export const LoadingScreen = () => {
  const { ui } = useMessages();
  return (
    <div className="loading-screen" role="status">
      <LogoMark className="loading" />
      <p className="loading-name">Lokapasar</p>
      <p className="quiet">{ui.loading}</p>
    </div>
  );
};
