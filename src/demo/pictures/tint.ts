import type { Tint } from './spec.ts';

/** Where a colour word lies: OKLab hue in degrees, chroma, and how lightness is bent (factor, then shift). */
const DYES: Record<Tint, { hue: number; chroma: number; factor: number; shift: number }> = {
  merah: { hue: 25, chroma: 0.175, factor: 0.95, shift: 0 },
  maroon: { hue: 18, chroma: 0.12, factor: 0.62, shift: 0.02 },
  oranye: { hue: 52, chroma: 0.16, factor: 1, shift: 0.03 },
  terakota: { hue: 42, chroma: 0.11, factor: 0.88, shift: 0.02 },
  kuning: { hue: 88, chroma: 0.15, factor: 0.85, shift: 0.17 },
  emas: { hue: 82, chroma: 0.11, factor: 0.9, shift: 0.06 },
  hijau: { hue: 148, chroma: 0.14, factor: 0.95, shift: 0 },
  sage: { hue: 140, chroma: 0.055, factor: 0.8, shift: 0.16 },
  army: { hue: 120, chroma: 0.06, factor: 0.72, shift: 0 },
  tosca: { hue: 188, chroma: 0.11, factor: 0.95, shift: 0.04 },
  biru: { hue: 250, chroma: 0.15, factor: 0.98, shift: 0 },
  navy: { hue: 268, chroma: 0.1, factor: 0.58, shift: 0.02 },
  ungu: { hue: 300, chroma: 0.15, factor: 0.9, shift: 0 },
  lilac: { hue: 305, chroma: 0.075, factor: 0.65, shift: 0.3 },
  pink: { hue: 2, chroma: 0.1, factor: 0.7, shift: 0.27 },
  cokelat: { hue: 52, chroma: 0.075, factor: 0.72, shift: -0.02 },
  krem: { hue: 78, chroma: 0.05, factor: 0.6, shift: 0.4 },
  hitam: { hue: 280, chroma: 0.012, factor: 0.5, shift: 0 },
  putih: { hue: 80, chroma: 0.01, factor: 0.54, shift: 0.55 },
  abu: { hue: 270, chroma: 0.012, factor: 0.75, shift: 0.1 },
};

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
const STEPS = 4096;
const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const part = step / STEPS;
  return Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));
});
const encode = (value: number): number =>
  ENCODED[value <= 0 ? 0 : value >= 1 ? STEPS : Math.round(value * STEPS)] ?? 0;

type Lab = { l: Float32Array; a: Float32Array; b: Float32Array };

const toLab = (rgba: Uint8Array): Lab => {
  const count = rgba.length / 4;
  const lab: Lab = { l: new Float32Array(count), a: new Float32Array(count), b: new Float32Array(count) };
  for (let at = 0; at < count; at++) {
    const r = LINEAR[rgba[at * 4]!]!;
    const g = LINEAR[rgba[at * 4 + 1]!]!;
    const b = LINEAR[rgba[at * 4 + 2]!]!;
    const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    lab.l[at] = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
    lab.a[at] = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
    lab.b[at] = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  }
  return lab;
};

const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;
const apart = (one: number, other: number): number => {
  const way = Math.abs(turned(one) - turned(other));
  return Math.min(way, 360 - way);
};

/** The hue that most of the coloured surface has; null when the object is grey all over. */
const mainHue = (rgba: Uint8Array, lab: Lab): number | null => {
  const bins = new Float64Array(36);
  let solid = 0;
  let coloured = 0;
  for (let at = 0; at < lab.l.length; at++) {
    if (rgba[at * 4 + 3]! < 128) continue;
    solid++;
    const chroma = Math.hypot(lab.a[at]!, lab.b[at]!);
    if (chroma < 0.05) continue;
    coloured++;
    const bin = Math.floor(turned((Math.atan2(lab.b[at]!, lab.a[at]!) * 180) / Math.PI) / 10) % 36;
    bins[bin]! += chroma;
  }
  if (coloured < solid * 0.3) return null;
  let best = 0;
  let weight = -1;
  for (let bin = 0; bin < 36; bin++) {
    const sum = bins[bin]! + 0.6 * (bins[(bin + 1) % 36]! + bins[(bin + 35) % 36]!);
    if (sum > weight) [best, weight] = [bin, sum];
  }
  return best * 10 + 5;
};

/**
 * Dyes the surface that has the object's main hue (everything grey on a grey object) and leaves skin, soil,
 * metal and other trimmings as they are. Changes nothing outside the given RGBA bytes; returns new ones.
 */
export function dye(rgba: Uint8Array, tint: Tint): Uint8Array {
  const lab = toLab(rgba);
  const from = mainHue(rgba, lab);
  const to = DYES[tint];
  const angle = (to.hue * Math.PI) / 180;
  const out = Uint8Array.from(rgba);
  for (let at = 0; at < lab.l.length; at++) {
    if (rgba[at * 4 + 3] === 0) continue;
    const a = lab.a[at]!;
    const b = lab.b[at]!;
    const chroma = Math.hypot(a, b);
    const hue = (Math.atan2(b, a) * 180) / Math.PI;
    const near =
      from === null
        ? 1 - Math.min(1, chroma / 0.14)
        : Math.min(1, Math.max(0, (72 - apart(hue, from)) / 22)) * Math.min(1, chroma / 0.045);
    if (near <= 0) continue;
    const drift = from === null ? 0 : ((turned(hue - from + 180) - 180) * 0.3 * Math.PI) / 180;
    const wanted = to.chroma * (from === null ? 0.75 : Math.min(1.25, 0.35 + chroma / 0.2));
    const light = Math.min(1, lab.l[at]! * to.factor + to.shift);
    const l = lab.l[at]! + (light - lab.l[at]!) * near;
    const na = a + (wanted * Math.cos(angle + drift) - a) * near;
    const nb = b + (wanted * Math.sin(angle + drift) - b) * near;
    const long = (l + 0.3963377774 * na + 0.2158037573 * nb) ** 3;
    const middle = (l - 0.1055613458 * na - 0.0638541728 * nb) ** 3;
    const short = (l - 0.0894841775 * na - 1.291485548 * nb) ** 3;
    out[at * 4] = encode(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short);
    out[at * 4 + 1] = encode(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short);
    out[at * 4 + 2] = encode(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short);
  }
  return out;
}
