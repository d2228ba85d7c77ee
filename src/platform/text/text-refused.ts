/** Whoever delivers text messages says that this number or message will never be taken. `code` is its own word for why. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused';
  readonly code: string;

  constructor(service: string, code: string, message: string) {
    super(`${service}: ${code} ${message}`.trim());
    this.code = code;
  }
}
