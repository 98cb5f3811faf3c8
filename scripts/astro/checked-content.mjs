import { fileURLToPath } from 'node:url';
import { defaultTimeZone, todayIn } from '#domain/day/day.ts';
import { contentFaults } from '../content/check.ts';
import { liveCabins } from './live-cabins.mjs';

/**
 * Everything wrong in `content/`, in one list, before Astro reads any of it: Astro itself stops at the first. A fault
 * ends a build; the development server says it and goes on.
 * @returns {import('astro').AstroIntegration}
 */
export const checkedContent = () => ({
  name: 'checked-content',
  hooks: {
    'astro:config:setup': async ({ command, config, logger }) => {
      if (command !== 'build' && command !== 'dev') return;
      const faults = contentFaults(
        fileURLToPath(config.root),
        await liveCabins(),
        todayIn(defaultTimeZone, new Date()),
      );
      if (faults.length === 0) return;
      if (command === 'build') throw notBuilt(faults);
      for (const fault of faults) logger.warn(fault);
    },
  },
});

/** Without its stack: nobody who writes for the guide can do anything with that. */
function notBuilt(faults) {
  const error = new Error(`The site is not built.\n${faults.join('\n')}`);
  error.stack = '';
  return error;
}
