/** Checks all files in `content/`. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFeeTextError } from '#domain/content/fee-text.ts';
import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { contentKinds, validateEntry } from '../../src/content/content-kinds.ts';
import { brokenReferences, type CabinNotice, missingCabins } from '../../src/content/references.ts';
import { type ContentFile, fixedPaths, isPublic, loadContent } from './read.ts';
import { listSiteErrors, siteFile } from './site-config.ts';
import { listTableErrors } from './tables.ts';

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Placeholder written by `npm run new`. */
export const draftMarker = 'To write:';

/**
 * Returns notices of entries, public on `today`, that refer to unknown cabins. Cabins are in the
 * database, so no file is wrong.
 */
export const listCabinNotices = (
  cabins: Iterable<string>,
  files: readonly ContentFile[],
  today = getToday(defaultTimeZone, new Date()),
): CabinNotice[] =>
  missingCabins(
    files.filter((file) => isPublic(file, today)),
    new Set(cabins),
    new Set(fixedPaths),
  );

/**
 * Returns all errors in `content/` below `root`, one sentence each: file, field, expected and
 * found. `today` is `yyyy-MM-dd`; `files` are the loaded files.
 */
export function listContentErrors(root: string, today: string, files = loadContent(root)): string[] {
  const targets = {
    paths: new Set(fixedPaths),
    isPicture: (address: string) => address.startsWith('/') && existsSync(join(root, 'public', address)),
    today,
  };
  const site = listSiteErrors(readFileSync(join(root, siteFile), 'utf8'));
  return [
    ...site,
    ...files.flatMap(findProblems),
    ...listTableErrors(root),
    ...brokenReferences(files, targets),
  ].toSorted();
}

function findProblems(file: ContentFile): string[] {
  const kind = contentKinds[file.kind];
  const errors = file.error || !kind ? [`text: ${file.error}`] : validateEntry(kind, file);
  return [...errors, ...checkName(file), ...checkFeeMarks(file), ...findPlaceholders(file)].map(
    (error) => `${file.file}: ${error.replace(/(?<![?.])$/, '.')}`,
  );
}

const checkName = ({ slug }: ContentFile): string[] =>
  slugPattern.test(slug)
    ? []
    : [`name of the file: expected lower-case letters, digits and hyphens, found "${slug}"`];

const checkFeeMarks = ({ data, body }: ContentFile): string[] =>
  [...Object.entries(data), ['text', body] as const].flatMap(([field, value]) => {
    const error = findFeeTextError(JSON.stringify(value));
    return error ? [`${field}: ${error}`] : [];
  });

/** Returns an error for each placeholder of `npm run new`; only drafts may contain them. */
const findPlaceholders = ({ data, body }: ContentFile): string[] =>
  data['draft'] === true
    ? []
    : [...Object.entries(data), ['text', body] as const]
        .filter(([, value]) => JSON.stringify(value).includes(draftMarker))
        .map(([field]) => `${field}: expected your words, found "${draftMarker} …"`);
