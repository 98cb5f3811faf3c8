/**
 * What every page begins with goes into one file. Left to itself the bundler makes a file of each small module two pages
 * share, and a page then asks for fifteen files of a few hundred bytes.
 * @returns {import('astro').AstroIntegration}
 */
export const oneShell = () => ({
  name: 'one-shell',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => updateConfig({ vite: { plugins: [groupShell] } }),
  },
});

const shell =
  /vite\/preload-helper|\/node_modules\/nanostores\/|\/src\/(client\/(analytics|beacon|call|card-events|card-facts|idle|session|sight|storage|views)|contracts\/get-cabin-stats|stores\/(availability|search|toasts|video|text-me|wishlist)|domain\/(plain-day|result|search|tracked-address|wishlist)|paths|site)\.ts$/;

/** What the deal's card and the calendars share. */
const deal =
  /\/src\/(client\/(deal\/ask|server-clock)|domain\/(countdown|deal|new-york-day)|stores\/deal)\.ts$/;

/** @type {import('vite').Plugin} */
const groupShell = {
  name: 'group-shell',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            rolldownOptions: {
              output: {
                codeSplitting: {
                  groups: [
                    { name: 'shell', test: shell },
                    { name: 'deal', test: deal },
                  ],
                },
              },
            },
          },
        }
      : undefined,
};
