import type { ReactNode } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { Toasts } from '#web/ui/toasts.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { Footer } from './footer.tsx';
import { useFrameOptions } from './frame-options.ts';
import { Header } from './header.tsx';
import type { Topic } from './topics.ts';
import { usePersonalData } from './use-personal-data.ts';

type Props = { topics: readonly Topic[]; children: ReactNode };

/** What stands around every page of the shop. `children` is the page, without a `<main>` of its own. */
export const Frame = ({ topics, children }: Props) => {
  const { ui } = useMessages();
  const options = useFrameOptions();
  const bottomNav = options.bottomNav ?? true;
  usePersonalData();
  return (
    <div className={bottomNav ? 'has-bottom-nav' : undefined}>
      <a className="skip" href="#isi">
        {ui.skipToContent}
      </a>
      <Header topics={topics} options={options} />
      <main id="isi" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {bottomNav && <BottomNav />}
      <Toasts />
      <LoadingOverlay />
    </div>
  );
};
