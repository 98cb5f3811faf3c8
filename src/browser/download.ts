import { createElement } from './dom.ts';

/** Downloads a text as a file. */
export function download(text: string, name: string, type: string): void {
  downloadFile(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

/** Downloads data of the page as a file. */
export function downloadFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  createElement('a', { href, download: name }).click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
