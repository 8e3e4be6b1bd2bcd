import { encode } from 'uqr';
import styles from './qr-code.module.css';

interface QrCodeProps {
  readonly content: string;
  /** What it is for, for those who cannot see or scan it. */
  readonly label: string;
}

/** A QR code as one SVG path, dark on white in every theme, because cameras do not read it inverted. */
export function QrCode({ content, label }: QrCodeProps) {
  const { data, size } = encode(content, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={styles.light} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.dark} d={path} />
    </svg>
  );
}
