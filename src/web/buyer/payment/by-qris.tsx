import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { downloadQr } from '#web/ui/qr/download-qr.ts';
import { QrCode } from '#web/ui/qr/qr-code.tsx';

type Props = { text: string; code: string };

/** The code to be scanned from this screen, or saved for the phone that shows it. */
export const ByQris = ({ text, code }: Props) => {
  const words = useMessages().payment;
  return (
    <div className="pay-qr">
      <QrCode text={text} label={words.qrLabel} />
      <Button small onClick={() => downloadQr(text, `QRIS-${code}.png`)}>
        <Icon name="download" />
        {words.saveQr}
      </Button>
    </div>
  );
};
