import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { fillFeeText } from '#domain/content/fee-text.ts';
import { type Day, defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { getMandatoryFeeNames } from '#domain/settings/mandatory-fees.ts';
import { type BuildNotice, noticeLine } from '#domain/site-builds/build-notice.ts';
import {
  listCabinsWithoutNights,
  listLiveSlugs,
  listMovedCabins,
  type MovedCabin,
} from '#netlify/cabins/queries.ts';
import { connect } from '#netlify/platform/database/client.ts';
import { listTaxesAndFees } from '#netlify/settings/queries.ts';
import type { CabinNotice } from '../../src/content/references.ts';
import { removeCabinReferences } from '../../src/content/remove-missing-cabins.ts';
import { listCabinNotices, listContentErrors } from '../content/check.ts';
import { type ContentFile, loadContent } from '../content/read.ts';

/** Data read at the start of a build. */
export interface ContentAtBuild {
  /** The slugs of the live cabins. */
  cabins: string[];
  files: ContentFile[];
  /** The cabins that files name and guests cannot open. */
  notices: CabinNotice[];
  /** Notices on parts left out of pages. */
  broken: BuildNotice[];
  moved: MovedCabin[];
  /** The names of the mandatory fees. */
  fees: string[];
}

/**
 * Reports all faults in `content/` in one list before Astro reads it, because Astro stops at the
 * first. Editors' faults fail a build; the development server reports them and continues.
 * References to cabins that guests cannot open are left out. `found` is the data read, for later
 * steps.
 */
export function validateContent(): { integration: AstroIntegration; found: ContentAtBuild } {
  const found: ContentAtBuild = { cabins: [], files: [], notices: [], broken: [], moved: [], fees: [] };
  const integration: AstroIntegration = {
    name: 'checked-content',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        if (command !== 'build' && command !== 'dev') return;
        const root = fileURLToPath(config.root);
        const today = getToday(defaultTimeZone, new Date());
        const { cabins, closed, moved, fees } = await readDatabase(today);
        Object.assign(found, { cabins, moved, fees });
        // The list itself is known to who comes after.
        found.broken.push(...closed.map(closedNotice));
        found.files = loadContent(root);
        found.notices = listCabinNotices(found.cabins, found.files);
        const faults = listContentErrors(root, today, found.files);
        if (command === 'build' && faults.length > 0) throw notBuilt(faults);
        // A build prints its notices at its end (build-moment.ts).
        if (command === 'build') return;
        for (const line of [...found.notices.map(noticeLine), ...faults]) logger.warn(line);
      },
      'astro:config:done': ({ config }) => {
        const lost = [...new Set(found.notices.map(({ slug }) => slug))].toSorted();
        renderFilled(config.markdown.processor, lost, found.fees);
      },
    },
  };
  return { integration, found };
}

/**
 * Reads from the build's database: the slugs of live cabins, those without a bookable night, former
 * slugs, and the names of mandatory fees.
 */
async function readDatabase(today: Day) {
  const db = connect();
  const read = Promise.all([
    listLiveSlugs(db),
    listCabinsWithoutNights(db, today),
    listMovedCabins(db),
    listTaxesAndFees(db),
  ]).finally(() => db.close());
  const [cabins, closed, moved, { fees }] = await read;
  return { cabins, closed, moved, fees: getMandatoryFeeNames(fees, today) };
}

const closedNotice = (slug: string): BuildNotice => ({
  place: `/cabins/${slug}`,
  field: 'nights',
  found: 'expected a night guests can book, found none from today on',
  mend: 'Open nights at the desk, under Calendar, or hide the cabin; until then guests see it and cannot book it.',
});

/**
 * Removes the cabins of these slugs from every text before it is rendered, and inserts the
 * mandatory fees. Both are options, which are part of Astro's cache key.
 */
function renderFilled(
  processor: AstroConfig['markdown']['processor'],
  slugs: readonly string[],
  fees: readonly string[],
): void {
  const lost = new Set(slugs);
  const { createRenderer } = processor;
  Object.assign(processor.options, { withoutCabins: slugs, withFees: fees });
  processor.createRenderer = async (shared) => {
    const { render } = await createRenderer(shared);
    return {
      render: (text, options) => render(removeCabinReferences(fillFeeText(text, fees), lost), options),
    };
  };
}

/** Returns an error without a stack, which editors cannot use. */
function notBuilt(faults: readonly string[]): Error {
  const error = new Error(`The site is not built.\n${faults.join('\n')}`);
  error.stack = '';
  return error;
}
