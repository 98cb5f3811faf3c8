import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';

/** Bundled scripts by path: nearly every page has the same. */
const made = new Map<string, string>();

/**
 * A module of ours and all it imports as one classic script, to be written into a page: it runs where it stands, before
 * anything after it is drawn.
 * @param file Its path from the root, e.g. `src/browser/inline-head.ts`.
 */
export function bundleInlineScript(file: string): string {
  const known = made.get(file);
  if (known) return known;
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'import.meta.env': JSON.stringify({ PUBLIC_ANON_KEY: import.meta.env['PUBLIC_ANON_KEY'] }) },
  });
  const script = outputFiles[0]?.text.trim() ?? '';
  made.set(file, script);
  return script;
}

/** A `sha256-` hash for the policy of a page. */
export const getCspHash = (code: string) =>
  `sha256-${createHash('sha256').update(code).digest('base64')}` as const;
