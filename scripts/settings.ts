/** Folders and settings of commands on this machine. */

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, parseEnv } from '#netlify/platform/env.ts';

export const root = join(import.meta.dirname, '..');
/** Data of this machine between runs, ignored by git. */
export const dataDir = join(root, '.data');

/** Loads the settings of `.env`, overridden by the environment. Throws EnvError. */
export function loadEnv(): Env {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return parseEnv(process.env);
}

/** Stores a signing secret on a laptop, so that links of bookings work after a restart. */
export function persistSigningSecret(): void {
  if (process.env['BOOKING_TOKEN_SECRET']) return;
  const file = join(dataDir, 'booking-token-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  process.env['BOOKING_TOKEN_SECRET'] = readFileSync(file, 'utf8');
}
