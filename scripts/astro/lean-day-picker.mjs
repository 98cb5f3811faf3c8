/**
 * The calendar writes days in English and asks for no time zone. What react-day-picker brings along for parsing,
 * distances and zones is never called, and stays out of the browser: 3 kB of the 95 a calendar may weigh.
 * @returns {import('astro').AstroIntegration}
 */
export const leanDayPicker = () => ({
  name: 'lean-day-picker',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => updateConfig({ vite: { plugins: [dropUncalled] } }),
  },
});

const uncalled = /date-fns\/locale\/en-US\/_lib\/(formatDistance|formatRelative|match)\.js$/;
const zones = /@date-fns\/tz\/index\.js$/;

/** @type {import('vite').Plugin} */
const dropUncalled = {
  name: 'drop-uncalled',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: [uncalled, zones] },
    handler(id) {
      if (zones.test(id)) return 'export class TZDate {}';
      const [, name] = uncalled.exec(id) ?? [];
      return name ? `export const ${name} = undefined;` : null;
    },
  },
};
