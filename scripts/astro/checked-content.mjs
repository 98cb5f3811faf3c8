import { fileURLToPath } from 'node:url';
import { defaultTimeZone, todayIn } from '#domain/day/day.ts';
import { contentFaults } from '../content/check.ts';
import { readContent } from '../content/read.ts';
import { liveCabins } from './live-cabins.mjs';

/**
 * Everything wrong in `content/`, in one list, before Astro reads any of it: Astro itself stops at the first. A fault
 * ends a build; the development server says it and goes on. `found` is what was read, for who comes after.
 */
export function checkedContent() {
  /** @type {{ cabins: string[], files: import('../content/read.ts').ContentFile[] }} */
  const found = { cabins: [], files: [] };
  /** @type {import('astro').AstroIntegration} */
  const integration = {
    name: 'checked-content',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        if (command !== 'build' && command !== 'dev') return;
        const root = fileURLToPath(config.root);
        found.cabins = await liveCabins();
        found.files = readContent(root);
        const today = todayIn(defaultTimeZone, new Date());
        const faults = contentFaults(root, found.cabins, today, found.files);
        if (faults.length === 0) return;
        if (command === 'build') throw notBuilt(faults);
        for (const fault of faults) logger.warn(fault);
      },
    },
  };
  return { integration, found };
}

/**
 * Without its stack: nobody who writes for the guide can do anything with that.
 * @param {readonly string[]} faults
 */
function notBuilt(faults) {
  const error = new Error(`The site is not built.\n${faults.join('\n')}`);
  error.stack = '';
  return error;
}
