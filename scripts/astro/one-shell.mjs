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
  /vite\/preload-helper|\/node_modules\/nanostores\/|\/src\/(browser\/(tracking\/(analytics|beacon|card-events|card-facts|visits)|call|idle|session|sight|storage)|features\/(views|newsletter)\/store|contracts\/get-cabin-stats|stores\/(availability|search|toasts|video|text-me|wishlist)|domain\/(day\/plain-day|result|cabin\/target|search\/search|stay\/words|tracking\/tracked-address|guest\/wishlist)|paths|site)\.ts$/;

/** What the deal's card and the calendars share. */
const deal =
  /\/src\/(features\/deal\/store|browser\/server-clock|domain\/(deal\/(countdown|deal)|day\/new-york-day))\.ts$/;

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
