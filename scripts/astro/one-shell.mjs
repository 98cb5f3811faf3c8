/**
 * What every page begins with is one file, and so is what every island stands on. Left to itself the bundler makes a
 * file of each small module two pages share, and a page then asks for fifteen files of a few hundred bytes.
 * A group takes along whatever its modules import (rolldown's `includeDependenciesRecursively`), so the shell is exactly
 * `src/entries/page.ts` and all it needs.
 * @returns {import('astro').AstroIntegration}
 */
export const oneShell = () => ({
  name: 'one-shell',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => updateConfig({ vite: { plugins: [groupShell] } }),
  },
});

/** The first group that wants a module has it. */
const groups = [
  // With what nearly every island wants, which calls the server, and a few lines that all who show a price or a list of cabins
  // want, and would be files of a hundred bytes.
  {
    name: 'shell',
    test: /\/src\/(entries\/page|components\/drawing|stores\/(area|shown|price-turns)|browser\/call|domain\/(price\/dollars|stay\/calendar-path))\.ts$/,
  },
  // A list of events asks for the day, a plan for its words, and the desk for the server's clock; none of them for a deal.
  { name: 'days', test: /\/(day\/(zone|new-york-day)|stay\/day-words|browser\/server-clock)\.ts$/ },
  // Small modules of whoever shows a price; as files they would be one each.
  {
    name: 'stay',
    test: /\/(price\/(money|promo|quote)|cabin\/city|fall\/may-turn|stores\/stored-booking)\.ts$/,
  },
  // What fetches the figures of cabins: it comes with the first card that is seen, so it is small.
  {
    name: 'figures',
    test: /\/(browser\/(find-lowest|while-looked-at)|stores\/(lowest-stays|fresh-prices)|stay\/lowest-words|lowest\/link|views\/store)\.ts$/,
  },
  // What makes a search, wherever one is changed.
  {
    name: 'searching',
    test: /\/(browser\/find-cabins|search\/(dated-search|search-words|stay-query|first-arrival)|stores\/save-search)\.ts$/,
  },
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|@nanostores)\/|\/src\/ui\/(?!Calendar|[Ll]edger|Dialog|Offer)/,
  },
  { name: 'cabin', test: /\/domain\/(cabin\/(amenities|rating|card-facts)|map\/distance)\.ts$/ },
  // What shows the pages that are kept, on a page of its own and in a dialog.
  { name: 'kept', test: /\/features\/offline\/kept-list\.ts$/ },
  { name: 'paths', test: /\/src\/paths\.ts$/ },
  // What shows a plan, and what knows those that are stored.
  { name: 'notebook', test: /\/itinerary\/(Notebook\.tsx|parse\.ts)$/ },
  {
    name: 'itineraries',
    test: /\/(itinerary\/(shared-store|missing|later)|stores\/itineraries|contracts\/itinerary)\.ts$/,
  },
  // What says whether dates can be had and given back, and what was chosen of them.
  { name: 'rules', test: /\/(stay\/(rules|cancellation)|stores\/booking-draft|browser\/prepare-clock)\.ts$/ },
  { name: 'calendar', test: /\/src\/ui\/(Calendar|Offer)/ },
  // What the deal's card, the calendars and the results share; results want no React.
  {
    name: 'deal',
    test: /\/src\/features\/deal\/store\.ts$|\/node_modules\/nanostores\/|\/cabin\/terms\.ts$/,
  },
];

/** @type {import('vite').Plugin} */
const groupShell = {
  name: 'group-shell',
  configEnvironment: (name) =>
    name === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : undefined,
};
