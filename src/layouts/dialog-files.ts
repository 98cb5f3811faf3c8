import { outDir } from 'astro:config/server';
import { existsSync, readFileSync } from 'node:fs';

interface Chunk {
  file: string;
  /** Whether pages run it by themselves. */
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

let listed: string[] | undefined;

/** Returns the addresses of all that the dialogs of guests' pages need; none while developing. */
export function listDialogFiles(): string[] {
  listed ??= readDialogFiles();
  return listed;
}

function readDialogFiles(): string[] {
  const path = new URL('_astro/files.json', outDir);
  if (!existsSync(path)) return [];
  const manifest: Partial<Record<string, Chunk>> = JSON.parse(readFileSync(path, 'utf8'));
  const dialogs = 'src/layouts/dialog-islands.ts';
  return [dialogs, ...(manifest[dialogs]?.imports ?? [])].flatMap((name) => {
    const { file = '', isEntry, css = [] } = manifest[name] ?? {};
    return isEntry ? [] : [file, ...css].map((entry) => `/${entry}`);
  });
}
