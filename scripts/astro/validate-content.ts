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

/** What was read at the beginning of a build. */
export interface ContentAtBuild {
  /** The slugs of the live cabins. */
  cabins: string[];
  files: ContentFile[];
  /** The cabins that files name and guests cannot open. */
  notices: CabinNotice[];
  /** What else the pages do without. */
  broken: BuildNotice[];
  moved: MovedCabin[];
  /** The names of the mandatory fees. */
  fees: string[];
}

/**
 * Everything wrong in `content/`, in one list, before Astro reads any of it: Astro itself stops at the first. What an editor
 * wrote wrong ends a build; the development server says it and goes on. A cabin that guests cannot open ends nothing: pages
 * do without it. `found` is what was read, for who comes after.
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
        // A build says its notices at its end (build-moment.ts).
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
 * The slugs of the live cabins, those of them without a night to book, what became of those that were live once, and the names of the
 * mandatory fees, from the database of the build.
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
 * Takes the cabins of these slugs out of every text before it is rendered, and names the mandatory fees in it. Both are options, by
 * which Astro knows what it rendered before.
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

/** Without its stack: nobody who writes for the guide can do anything with that. */
function notBuilt(faults: readonly string[]): Error {
  const error = new Error(`The site is not built.\n${faults.join('\n')}`);
  error.stack = '';
  return error;
}
