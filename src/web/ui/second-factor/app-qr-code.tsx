import { QRCode } from 'antd';

interface AppQrCodeProps {
  uri: string;
  name: string;
}

/** The QR code that an authenticator app reads. It is dark on light in both themes, because many apps can't read the opposite. */
export function AppQrCode({ uri, name }: AppQrCodeProps) {
  return (
    <div role="img" aria-label={name}>
      <QRCode value={uri} type="svg" color="black" bgColor="white" size={192} />
    </div>
  );
}
