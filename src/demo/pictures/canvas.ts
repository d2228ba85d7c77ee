import sharp from 'sharp';
import type { Raster } from './object.ts';

/** An opaque RGB picture being painted. */
export type Canvas = { data: Uint8Array; width: number; height: number };

type Rgb = readonly [number, number, number];
const SOGA: Rgb = [79, 45, 20];

/** `#rrggbb` to its three bytes. */
export const rgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** One flat colour. */
export function flatCanvas(width: number, height: number, hex: string): Canvas {
  const [r, g, b] = rgb(hex);
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < data.length; at += 3) {
    data[at] = r;
    data[at + 1] = g;
    data[at + 2] = b;
  }
  return { data, width, height };
}

/** A square falling from light (upper left of the middle) to dark, with a grain of noise against banding. */
export function litCanvas(width: number, light: string, dark: string): Canvas {
  const from = rgb(light);
  const to = rgb(dark);
  const data = new Uint8Array(width * width * 3);
  let grain = 9;
  for (let y = 0, at = 0; y < width; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      grain = (Math.imul(grain, 1103515245) + 12345) & 0x7fffffff;
      const noise = grain / 0x7fffffff;
      const away = Math.hypot(x / width - 0.4, y / width - 0.3) / 0.92;
      const part = Math.min(away, 1);
      data[at] = from[0] + (to[0] - from[0]) * part + noise;
      data[at + 1] = from[1] + (to[1] - from[1]) * part + noise;
      data[at + 2] = from[2] + (to[2] - from[2]) * part + noise;
    }
  }
  return { data, width, height: width };
}

/** Lays an RGBA raster over the canvas; what hangs over the edge is cut. */
export function lay(canvas: Canvas, object: Raster, left: number, top: number): void {
  const [x0, y0] = [Math.round(left), Math.round(top)];
  for (let y = Math.max(0, -y0); y < object.height && y + y0 < canvas.height; y++) {
    for (let x = Math.max(0, -x0); x < object.width && x + x0 < canvas.width; x++) {
      const from = (y * object.width + x) * 4;
      const alpha = object.data[from + 3]! / 255;
      if (alpha === 0) continue;
      const at = ((y + y0) * canvas.width + x + x0) * 3;
      for (let part = 0; part < 3; part++) {
        const under = canvas.data[at + part]!;
        canvas.data[at + part] = under + (object.data[from + part]! - under) * alpha + 0.5;
      }
    }
  }
}

/** Left and right end of what touches the ground, as shares of the object's width. */
const foot = (object: Raster): [number, number] => {
  let [left, right] = [object.width, 0];
  for (let y = Math.floor(object.height * 0.86); y < object.height; y++) {
    for (let x = 0; x < object.width; x++) {
      if (object.data[(y * object.width + x) * 4 + 3]! < 128) continue;
      if (x < left) left = x;
      if (x > right) right = x;
    }
  }
  return right > left ? [left / object.width, right / object.width] : [0.2, 0.8];
};

/** The one soft contact shadow under an object that stands with its box at left, top. */
export function shade(canvas: Canvas, object: Raster, left: number, top: number, strength = 0.3): void {
  const [from, to] = foot(object);
  const unit = Math.max(object.width, object.height);
  const half = Math.max(((to - from) / 2) * object.width * 1.12, object.width * 0.24);
  const middle = left + ((from + to) / 2) * object.width + unit * 0.02;
  const floor = top + object.height - unit * 0.005;
  const high = unit * 0.085;
  for (let y = Math.max(0, Math.floor(floor - high)); y < Math.min(canvas.height, floor + high); y++) {
    for (let x = Math.max(0, Math.floor(middle - half)); x < Math.min(canvas.width, middle + half); x++) {
      const away = ((x - middle) / half) ** 2 + ((y - floor) / high) ** 2;
      if (away >= 1) continue;
      const alpha = strength * (1 - away) ** 1.6;
      const at = (y * canvas.width + x) * 3;
      for (let part = 0; part < 3; part++) {
        const under = canvas.data[at + part]!;
        canvas.data[at + part] = under + (SOGA[part]! - under) * alpha;
      }
    }
  }
}

/** WebP bytes of a finished canvas. */
export const developed = ({ data, width, height }: Canvas): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: 84, effort: 2, smartSubsample: true })
    .toBuffer();
