import { lazy, Suspense, useState } from 'react';
import type { Instruction } from '#contract/payment.ts';
import { useMessages } from '#web/client/messages.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

const QrCode = lazy(() => import('#web/ui/qr/qr-code.tsx').then((module) => ({ default: module.QrCode })));

/** Where the provider's page is. The demo's own page stays on the host by which the visitor came, where they are logged in. */
const gatewayAddress = (redirectUrl: string): string => {
  const { pathname } = new URL(redirectUrl, 'https://lokapasar.invalid');
  return pathname.startsWith('/__demo/gateway/') ? pathname : redirectUrl;
};

type Props = { instruction: Extract<Instruction, { type: 'gateway' }> };

/**
 * The provider's page, or an e-wallet: on a phone a button that opens its app, on a computer a code that the app scans, and
 * the other of the two for whoever asks for it.
 */
export const ByGateway = ({ instruction: { redirect_url, channel_name: name, app } }: Props) => {
  const words = useMessages().payment;
  const isPhone = usePhone();
  const [wantsCode, setWantsCode] = useState(false);
  const { qr_string = null, qr_image = null } = app ?? {};
  const hasCode = qr_string !== null || qr_image !== null;
  const address = gatewayAddress(app !== null && (isPhone || hasCode) ? app.url : redirect_url);
  if (!hasCode || (isPhone && !wantsCode)) {
    return (
      <>
        <a className="button button-main button-wide" href={address}>
          {name === '' ? words.openGateway : words.openWallet(name)}
        </a>
        {hasCode && (
          <button type="button" className="link pay-other" onClick={() => setWantsCode(true)}>
            {words.showCode}
          </button>
        )}
      </>
    );
  }
  return (
    <>
      <div className="pay-qr">
        {qr_string === null ? (
          <img className="qr" src={qr_image ?? ''} alt={words.qrLabel} />
        ) : (
          <Suspense fallback={<div className="pay-qr-wait" />}>
            <QrCode text={qr_string} label={words.qrLabel} />
          </Suspense>
        )}
      </div>
      <a className="link pay-other" href={address}>
        {words.openWallet(name)}
      </a>
    </>
  );
};
