import { QrCode } from './qr-code.tsx';
import type { States } from './stories/story.ts';

export const title = 'ui/QrCode';

export const states: States = {
  short: <QrCode content="upi://pay?pa=pay@upi" label="QR code to pay by UPI" />,
  long: (
    <QrCode
      content="otpauth://totp/Layline:vikram?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Layline"
      label="QR code for your authenticator app"
    />
  ),
};
