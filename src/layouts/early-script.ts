import { createHash } from 'node:crypto';
import { transformSync } from 'esbuild';
import { earlyHearts } from '#entries/early-hearts.ts';
import { earlyStored } from '#entries/early-stored.ts';
import { earlyTouch } from '#entries/early-touch.ts';

/** A script as it is written into a page. */
export const minified = (code: string): string => transformSync(code, { minify: true }).code.trim();

/** What stands in every page's head and runs before anything is drawn. */
export const earlyScript = minified(`${earlyHearts};${earlyStored};${earlyTouch}`);

/** A `sha256-` hash for the policy of a page. */
export const hashOf = (code: string) =>
  `sha256-${createHash('sha256').update(code).digest('base64')}` as const;
