import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFeeTextError } from '#domain/content/fee-text.ts';
import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { contentKinds, validateEntry } from '../../src/content/content-kinds.ts';
import { brokenReferences, type CabinNotice, missingCabins } from '../../src/content/references.ts';
import { type ContentFile, fixedPaths, isPublic, loadContent } from './read.ts';
import { listSiteErrors, siteFile } from './site-facts.ts';
import { listTableErrors } from './tables.ts';

const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** What `npm run new` leaves to be written. */
export const draftMarker = 'To write:';

/** The cabins that `files` readers see on `today` name and that are none of `cabins`: those of the database, which no file decides. */
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
 * Everything an editor wrote wrong in `content/` below `root`, a sentence each: file, field, what was expected and what was
 * found. `today` is `yyyy-MM-dd`, `files` what was read there.
 */
export function listContentErrors(root: string, today: string, files = loadContent(root)): string[] {
  const known = {
    paths: new Set(fixedPaths),
    isPicture: (address: string) => address.startsWith('/') && existsSync(join(root, 'public', address)),
    today,
  };
  const site = listSiteErrors(readFileSync(join(root, siteFile), 'utf8'));
  return [
    ...site,
    ...files.flatMap(faultsOf),
    ...listTableErrors(root),
    ...brokenReferences(files, known),
  ].toSorted();
}

function faultsOf(file: ContentFile): string[] {
  const kind = contentKinds[file.kind];
  const faults = file.error || !kind ? [`text: ${file.error}`] : validateEntry(kind, file);
  return [...faults, ...nameFault(file), ...feeMarkFault(file), ...unwritten(file)].map(
    (fault) => `${file.file}: ${fault.replace(/(?<![?.])$/, '.')}`,
  );
}

const nameFault = ({ slug }: ContentFile): string[] =>
  slugForm.test(slug)
    ? []
    : [`name of the file: expected lower-case letters, digits and hyphens, found "${slug}"`];

const feeMarkFault = ({ data, body }: ContentFile): string[] =>
  [...Object.entries(data), ['text', body] as const].flatMap(([field, value]) => {
    const error = findFeeTextError(JSON.stringify(value));
    return error ? [`${field}: ${error}`] : [];
  });

/** Only a draft may still hold what `npm run new` put there. */
const unwritten = ({ data, body }: ContentFile): string[] =>
  data['draft'] === true
    ? []
    : [...Object.entries(data), ['text', body] as const]
        .filter(([, value]) => JSON.stringify(value).includes(draftMarker))
        .map(([field]) => `${field}: expected your words, found "${draftMarker} …"`);
