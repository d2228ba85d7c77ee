import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { Toasts } from '#web/ui/toasts.tsx';
import { urls } from '#web/urls.ts';
import { BackButton } from './back-button.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { Footer } from './footer.tsx';
import type { FrameData } from './frame-data.ts';
import { useFrameOptions } from './frame-options.ts';
import { Header } from './header.tsx';
import { StepUp } from './step-up.tsx';
import { usePersonalData } from './use-personal-data.ts';
import { useRouteFocus } from './use-route-focus.ts';

type FocusHeaderProps = { page: 'checkout' | 'payment'; back: string };

/** The head of pages where money is paid: nothing leads away but the way back and the logo. */
const FocusHeader = ({ page, back }: FocusHeaderProps) => {
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

type Props = {
  data: FrameData;
  /** What stands here is an error, which brings no frame of its own. */
  failed?: boolean;
  children: ReactNode;
};

/** What stands around every page of the shop. `children` is the page, without a `<main>` of its own. */
export const Frame = ({ data, failed = false, children }: Props) => {
  const { ui } = useMessages();
  const options = useFrameOptions();
  const bottomNav = options.bottomNav ?? true;
  usePersonalData();
  useRouteFocus();
  if (options.bare === true && !failed) {
    return (
      <>
        <a className="skip" href="#isi">
          {ui.skipToContent}
        </a>
        {children}
        <StepUp />
        <Toasts />
        <LoadingOverlay />
      </>
    );
  }
  return (
    <div className={bottomNav ? 'has-bottom-nav' : undefined}>
      <a className="skip" href="#isi">
        {ui.skipToContent}
      </a>
      {options.focus === undefined ? (
        <Header topics={data.topics} options={options} />
      ) : (
        <FocusHeader page={options.focus} back={options.back ?? urls.cart()} />
      )}
      <main id="isi" tabIndex={-1}>
        {children}
      </main>
      {options.focus === undefined && <Footer data={data.footer} />}
      {bottomNav && <BottomNav />}
      <StepUp />
      <Toasts />
      <LoadingOverlay />
    </div>
  );
};
