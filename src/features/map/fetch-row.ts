import { cardsAPage } from '#domain/cabin/list-pages.ts';
import { rowsPart } from '#paths';

type Part = ReadonlyMap<string | undefined, Element>;

const parts = new Map<string, Promise<Part>>();

async function fetchPart(address: string): Promise<Part> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const rows = [...page.querySelectorAll<HTMLElement>('[data-row]')];
  return new Map(rows.map((row) => [row.dataset.row, row]));
}

/** A part of the rows, fetched once; one that failed is tried again the next time. */
function loadPart(address: string): Promise<Part> {
  const part = parts.get(address) ?? fetchPart(address);
  parts.set(address, part);
  part.catch(() => parts.delete(address));
  return part;
}

/** The row of the cabin that is the `index`-th of all, as the last build made it; null where it cannot be had. Never throws. */
export async function fetchRow(slug: string, index: number): Promise<Element | null> {
  try {
    const part = await loadPart(rowsPart(Math.floor(index / cardsAPage) + 1));
    return part.get(slug) ?? null;
  } catch {
    return null;
  }
}
