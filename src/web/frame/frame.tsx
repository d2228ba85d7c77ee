import type { ReactNode } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { Toasts } from '#web/ui/toasts.tsx';
import { urls } from '#web/urls.ts';
import { BottomNav } from './bottom-nav.tsx';
import { FocusHeader } from './focus-header.tsx';
import { Footer } from './footer.tsx';
import { useFrameOptions } from './frame-options.ts';
import { Header } from './header.tsx';
import type { Topic } from './topics.ts';
import { usePersonalData } from './use-personal-data.ts';

type Props = {
  topics: readonly Topic[];
  /** What stands here is an error, which brings no frame of its own. */
  failed?: boolean;
  children: ReactNode;
};

/** What stands around every page of the shop. `children` is the page, without a `<main>` of its own. */
export const Frame = ({ topics, failed = false, children }: Props) => {
  const { ui } = useMessages();
  const options = useFrameOptions();
  const bottomNav = options.bottomNav ?? true;
  usePersonalData();
  if (options.bare === true && !failed) {
    return (
      <>
        <a className="skip" href="#isi">
          {ui.skipToContent}
        </a>
        {children}
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
        <Header topics={topics} options={options} />
      ) : (
        <FocusHeader page={options.focus} back={options.back ?? urls.cart()} />
      )}
      <main id="isi" tabIndex={-1}>
        {children}
      </main>
      {options.focus === undefined && <Footer />}
      {bottomNav && <BottomNav />}
      <Toasts />
      <LoadingOverlay />
    </div>
  );
};
