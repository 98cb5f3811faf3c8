// Bundles scripts that are inlined in pages, with their hash for the Content-Security-Policy.

import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';

/** Bundled scripts by path, because nearly all pages have the same ones. */
const cache = new Map<string, string>();

/**
 * Bundles a module and its imports as one classic script to be inlined in a page, where it blocks
 * rendering. `file` is relative to the root, for example `src/browser/inline-head.ts`.
 */
export function bundleInlineScript(file: string): string {
  const cached = cache.get(file);
  if (cached) return cached;
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
  cache.set(file, script);
  return script;
}

/** Returns the `sha256-` source of inline code for the page's Content-Security-Policy. */
export const getCspHash = (code: string) =>
  `sha256-${createHash('sha256').update(code).digest('base64')}` as const;
