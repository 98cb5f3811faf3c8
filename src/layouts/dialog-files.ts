import { outDir } from 'astro:config/server';
import { existsSync, readFileSync } from 'node:fs';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** Vite's manifest of the browser's build, by the modules its files begin with. */
type Manifest = Partial<Record<string, Chunk>>;

let listed: string[] | undefined;

/** Returns the addresses of all that the dialogs of guests' pages need; none while developing. */
export function listDialogFiles(): string[] {
  listed ??= readDialogFiles();
  return listed;
}

function readDialogFiles(): string[] {
  const path = new URL('_astro/files.json', outDir);
  if (!existsSync(path)) return [];
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  const [shell = ''] = Object.keys(manifest).filter((name) => name.includes('/Base.astro?'));
  const modules = new Set(
    manifest[shell]?.dynamicImports?.filter((name) => /Island\.tsx$|\/Toaster\.tsx$/.test(name)),
  );
  for (const name of modules) for (const next of manifest[name]?.imports ?? []) modules.add(next);
  modules.delete(shell);
  const files = [...modules].flatMap((name) =>
    [manifest[name]?.file ?? [], manifest[name]?.css ?? []].flat(),
  );
  return [...new Set(files)].map((file) => `/${file}`);
}
