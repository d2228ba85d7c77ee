import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { urls } from '#web/urls.ts';
import { BackButton } from './back-button.tsx';

type Props = { page: 'checkout' | 'payment'; back: string };

/** The head of pages where money is paid: nothing leads away but the way back and the logo. */
export const FocusHeader = ({ page, back }: Props) => {
  const { ui } = useMessages();
  const to = useLocalePath();
  return (
    <header className="top">
      <div className="page top-row">
        <BackButton fallback={back} />
        <span className="wide-only">
          <Link className="logo" to={to(urls.home())} aria-label={ui.homeOfShop}>
            <LogoMark />
            <span>Lokapasar</span>
          </Link>
        </span>
        <p className="top-title">{ui.focusTitles[page]}</p>
        <span className="row wide-only push quiet">
          <Icon name="shield-check" />
          {ui.moneyKept}
        </span>
      </div>
    </header>
  );
};
