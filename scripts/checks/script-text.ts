/** A file of the project: its path from the root and what it holds. */
export interface SourceFile {
  path: string;
  text: string;
}

const scripts = /^\s*---\n(.*?)\n---|<script\b[^>]*(?<!\/)>(.*?)<\/script>/dgs;

/** Blanks of the same length, on as many lines. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/**
 * What of a file is script: of an .astro file the part between the dashes and the <script> elements, each at the line
 * where it stands, with blanks for the rest; nothing of a stylesheet; all of any other file.
 */
export function scriptText({ path, text }: SourceFile): string {
  if (path.endsWith('.css')) return blank(text);
  if (!path.endsWith('.astro')) return text;
  let result = '';
  for (const { indices } of text.matchAll(scripts)) {
    const [start, end] = indices?.[1] ?? indices?.[2] ?? [0, 0];
    result += blank(text.slice(result.length, start)) + text.slice(start, end);
  }
  return result + blank(text.slice(result.length));
}
