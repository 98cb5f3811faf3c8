import { crossings } from './roads.ts';

/** The four areas with a page on this site, each at its main crossing. */
export const areas = [
  { slug: 'gatlinburg', name: 'Gatlinburg', ...crossings.gatlinburg },
  { slug: 'pigeon-forge', name: 'Pigeon Forge', ...crossings['pigeon-forge'] },
  { slug: 'sevierville', name: 'Sevierville', ...crossings.sevierville },
  { slug: 'wears-valley', name: 'Wears Valley', ...crossings['wears-valley'] },
];
