/**
 * Hands the island over to the page's script (src/browser/islands.ts), which knows when it is needed.
 * @type {import('astro').ClientDirective}
 */
const intent = (load, { value }, element) => {
  window.islands ??= {};
  window.islands[value] = { load, element };
};

export default intent;
