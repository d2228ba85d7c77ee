export declare const isGenuine: (
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  now?: number,
) => boolean;
