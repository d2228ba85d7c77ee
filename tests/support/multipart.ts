/** A multipart body as a browser sends it: fields first, then the file. */
export const multipartBody = (
  fields: Record<string, string>,
  file: { name: string; bytes: Uint8Array; mime?: string } | null,
): { payload: Buffer; headers: Record<string, string> } => {
  const boundary = 'batas-lokapasar';
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file !== null) {
    const mime = file.mime ?? 'application/octet-stream';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${mime}\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(file.bytes), Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};
