import type { Plugin } from 'vite';

/** Pages below RequireSeller and RequireOperator: the server sends their frame, and the browser draws what is inside. */
const isPrivate = (file: string): boolean =>
  /\/src\/web\/(operator|seller)\/(?!registration\/).*page\.tsx$/.test(file);

/**
 * The server never draws what is behind a login, so of these pages it is given the titles alone; nobody's memory holds
 * the rest.
 */
export const privatePages = (): Plugin => ({
  name: 'private-pages',
  enforce: 'pre',
  transform(code, id) {
    const file = id.split('?', 1)[0] ?? id;
    if (this.environment.config.consumer !== 'server' || !isPrivate(file)) return null;
    const kept = code.replace(
      /^export default function (\w+)\(/m,
      'export default () => null;\nfunction $1(',
    );
    if (kept === code) this.error(`${file} has no page to leave out`);
    return { code: kept, map: null };
  },
});
