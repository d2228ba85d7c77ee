import { afterAll } from 'vitest';
import { closeAll } from './when-done.ts';

// Read anew for each test file, before it (vitest.config.ts): its hook comes after all hooks of the file.
afterAll(closeAll);
