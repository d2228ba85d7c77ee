import { accessSync, constants } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where `npm run cli -- setup` writes the settings, and every program of the shop finds them. */
export const ENV_FILE = fileURLToPath(new URL('../../.env', import.meta.url));

/** Whether this user may read it: a server that systemd gives its settings runs beside an `.env` of root's alone. */
const isReadable = (): boolean => {
  try {
    accessSync(ENV_FILE, constants.R_OK);
    return true;
  } catch {
    return false;
  }
};

/** Takes the settings of `.env` into the environment, where there is one; what the environment has already wins. */
export const loadEnvFile = (): void => {
  if (process.env.APP_MODE !== 'test' && isReadable()) process.loadEnvFile(ENV_FILE);
};
