import { createElement } from './dom.ts';

/** Gives a text that was made here to the browser as a file. */
export function download(text: string, name: string, type: string): void {
  downloadFile(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

/** Gives a file to the browser to save. */
export function downloadFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  createElement('a', { href, download: name }).click();
  // The browser has the file once this task is over.
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
