import { QUIET_ZONE, qrModules } from './modules.ts';

const scale = 10;

/** Saves the code as a PNG, for those who scan it with the phone that shows it. */
export const downloadQr = (text: string, fileName: string): void => {
  const modules = qrModules(text);
  const canvas = document.createElement('canvas');
  canvas.width = (modules.length + 2 * QUIET_ZONE) * scale;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  modules.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.fillRect((x + QUIET_ZONE) * scale, (y + QUIET_ZONE) * scale, scale, scale);
    });
  });
  canvas.toBlob((blob) => {
    if (blob === null) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(link.href);
  });
};
