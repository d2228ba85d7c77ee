import { QUIET_ZONE, qrModules } from './modules.ts';

type Props = { text: string; label: string };

/** One path of dark modules, a run of neighbours at a time. */
export const qrPath = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        return `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${(end < 0 ? row.length : end) - x}v1H${x + QUIET_ZONE}z`;
      }),
    )
    .join('');

/** A QR code to be scanned from the screen: dark on white with its quiet zone, sharp at any size. */
export const QrCode = ({ text, label }: Props) => {
  const modules = qrModules(text);
  const side = modules.length + 2 * QUIET_ZONE;
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={qrPath(modules)} fill="#000" />
    </svg>
  );
};
