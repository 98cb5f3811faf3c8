/** Validates all content at the start of a build, and removes references to unavailable cabins. */

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
import { unbrokenPhrase, wrapUnbrokenPhrases } from '../../src/content/unbroken-phrases.ts';
import { listCabinNotices, listContentErrors } from '../content/check.ts';
import { type ContentFile, loadContent } from '../content/read.ts';

/** Data read at the start of a build. */
export interface ContentAtBuild {
  cabins: string[];
  files: ContentFile[];
  /** Cabins that files name and guests cannot open. */
  notices: CabinNotice[];
  /** Notices on parts left out of pages. */
  broken: BuildNotice[];
  moved: MovedCabin[];
  /** Names of the fees that every guest pays. */
  fees: string[];
}

/**
 * Reports all errors in `content/` in one list before Astro reads it, because Astro stops at the
 * first. Errors of editors fail a build; the development server reports them and continues.
 * References to cabins that guests cannot open are removed. `content` is the data read, for later
 * steps.
 */
export function validateContent(): { integration: AstroIntegration; content: ContentAtBuild } {
  const content: ContentAtBuild = { cabins: [], files: [], notices: [], broken: [], moved: [], fees: [] };
  const integration: AstroIntegration = {
    name: 'validate-content',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        if (command !== 'build' && command !== 'dev') return;
        const root = fileURLToPath(config.root);
        const today = getToday(defaultTimeZone, new Date());
        const { cabins, cabinsWithoutNights, moved, fees } = await readDatabase(today);
        Object.assign(content, { cabins, moved, fees });
        // Added to the same array, because later integrations have a reference to it.
        content.broken.push(...cabinsWithoutNights.map(createNoNightsNotice));
        content.files = loadContent(root);
        content.notices = listCabinNotices(content.cabins, content.files);
        const errors = listContentErrors(root, today, content.files);
        if (command === 'build' && errors.length > 0) throw createBuildError(errors);
        // A build prints its notices at its end (build-info.ts).
        if (command === 'build') return;
        for (const line of [...content.notices.map(noticeLine), ...errors]) logger.warn(line);
      },
      'astro:config:done': ({ config }) => {
        const unavailableSlugs = [...new Set(content.notices.map(({ slug }) => slug))].toSorted();
        transformTexts(config.markdown.processor, unavailableSlugs, content.fees);
      },
    },
  };
  return { integration, content };
}

/**
 * Reads from the build's database: the slugs of live cabins, those without a bookable night, former
 * slugs, and the names of mandatory fees.
 */
async function readDatabase(today: Day) {
  const db = connect();
  const queries = Promise.all([
    listLiveSlugs(db),
    listCabinsWithoutNights(db, today),
    listMovedCabins(db),
    listTaxesAndFees(db),
  ]).finally(() => db.close());
  const [cabins, cabinsWithoutNights, moved, { fees }] = await queries;
  return { cabins, cabinsWithoutNights, moved, fees: getMandatoryFeeNames(fees, today) };
}

const createNoNightsNotice = (slug: string): BuildNotice => ({
  place: `/cabins/${slug}`,
  field: 'nights',
  found: 'expected a night guests can book, found none from today on',
  mend: 'Open nights at the desk, under Calendar, or hide the cabin; until then guests see it and cannot book it.',
});

/**
 * Removes the cabins of these slugs from every text before it is rendered, inserts the mandatory
 * fees, and keeps some words on one line. All are options, which are part of Astro's cache key.
 */
function transformTexts(
  processor: AstroConfig['markdown']['processor'],
  slugs: readonly string[],
  fees: readonly string[],
): void {
  const unavailableSlugs = new Set(slugs);
  const { createRenderer } = processor;
  Object.assign(processor.options, {
    withoutCabins: slugs,
    withFees: fees,
    unbrokenPhrase: unbrokenPhrase.source,
  });
  processor.createRenderer = async (shared) => {
    const { render } = await createRenderer(shared);
    return {
      async render(text, options) {
        const rendered = await render(
          removeCabinReferences(fillFeeText(text, fees), unavailableSlugs),
          options,
        );
        return { ...rendered, code: wrapUnbrokenPhrases(rendered.code) };
      },
    };
  };
}

/** Returns an error without a stack, which editors cannot use. */
function createBuildError(errors: readonly string[]): Error {
  const error = new Error(`The site is not built.\n${errors.join('\n')}`);
  error.stack = '';
  return error;
}
