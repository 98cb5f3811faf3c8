import type { Day } from '#domain/dates/day.ts';
import type { ContentFile } from './read.ts';

/** A source an editor looked at long ago. */
export interface StaleSource {
  file: string;
  name: string;
  url: string;
  checked: Day;
}

/** The sources of all files that were last looked at before `before`, the oldest first. */
export const listStaleSources = (
  files: readonly Pick<ContentFile, 'file' | 'data'>[],
  before: Day,
): StaleSource[] =>
  files
    .flatMap(({ file, data }) => sourcesIn(data).map((source) => ({ file, ...source })))
    .filter(({ checked }) => checked < before)
    .toSorted((a, b) => a.checked.localeCompare(b.checked) || a.file.localeCompare(b.file));

/** Whatever carries an address and the day it was looked at, however deep it lies. */
function sourcesIn(value: unknown): Omit<StaleSource, 'file'>[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name, url, checked }: Record<string, unknown> = { ...value };
  const own =
    typeof url === 'string' && typeof checked === 'string' ? [{ name: String(name), url, checked }] : [];
  return [...own, ...Object.values(value).flatMap(sourcesIn)];
}

/** An event none of whose days is to come, and its last one. */
export interface PastEvent {
  file: string;
  last: Day;
}

/** The events that are over on `today`: pages and calendars have left them out, and their files want new days. */
export const listPastEvents = (
  files: readonly Pick<ContentFile, 'file' | 'data'>[],
  today: Day,
): PastEvent[] =>
  files.flatMap(({ file, data }) => {
    if (!Array.isArray(data['dates'])) return [];
    const last =
      data['dates']
        .map(({ start, end = start }) => String(end))
        .toSorted()
        .at(-1) ?? '';
    return last < today ? [{ file, last }] : [];
  });
