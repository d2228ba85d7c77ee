import { createHash } from 'node:crypto';
import { parsePictureSpec, SHAPES } from '#demo/pictures/spec.ts';

export type FileRow = { id: string; ownerId: number | null; type: string; spec: string; height: number };

/** The same picture of the same owner is the same file: its id is drawn from what it is. */
const fileId = (type: string, ownerId: number | null, spec: string): string => {
  const hex = createHash('md5').update(`${type}|${ownerId}|${spec}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/** A drawn picture as a row of `files`, 1280 px wide. */
export const demoFile = (type: string, ownerId: number | null, spec: string): FileRow => {
  const wide = spec.startsWith('kind=banner') ? parsePictureSpec(spec) : null;
  const height = wide?.kind === 'banner' ? Math.round(1280 / SHAPES[wide.shape]) : 1280;
  return { id: fileId(type, ownerId, spec), ownerId, type, spec, height };
};
