import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where `npm run cli -- setup` writes the settings, and every program of the shop finds them. */
export const ENV_FILE = fileURLToPath(new URL('../../.env', import.meta.url));

/** Takes the settings of `.env` into the environment, where there is one; what the environment has already wins. */
export const loadEnvFile = (): void => {
  if (process.env.APP_MODE !== 'test' && existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
};
