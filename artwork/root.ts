import { join } from 'node:path';

/** The project, whose `public` folder has what is drawn. */
export const root = join(import.meta.dirname, '..');
