import { amenityChips } from '../cabin/amenities.ts';
import { kinds, type OwnerApplication, views, ways } from './application.ts';

/** A label and its value, as people read it. */
export type ApplicationFact = readonly [label: string, value: string];

/** What belongs together, under the step of the form it was asked in. */
export interface FactGroup {
  step: string;
  title: string;
  facts: ApplicationFact[];
}

const given = (facts: readonly ApplicationFact[]): ApplicationFact[] =>
  facts.filter(([, value]) => value !== '');

const amenityWords = ({ amenities, pets }: OwnerApplication): string => {
  const has = amenityChips(Object.fromEntries(amenities.map((key) => [key, true])));
  return [...has.map(({ label }) => label), ...(pets ? ['Dogs may come'] : [])].join(', ');
};

/** Everything an owner wrote, in the order of the form; what was left empty is left out. */
export const applicationFacts = (application: OwnerApplication): FactGroup[] => {
  const { nightly_rate: rate, listing_urls: listings, photos } = application;
  const groups: FactGroup[] = [
    {
      step: 'you',
      title: 'You',
      facts: [
        ['Name', application.name],
        ['Email', application.email],
        ['Phone', application.phone],
        ['Answer', ways[application.reach_by]],
      ],
    },
    {
      step: 'cabin',
      title: 'The cabin',
      facts: [
        ['Cabin', application.cabin_name],
        ['Place', application.city],
        ['Way there', application.address],
        ['Kind', kinds[application.kind]],
        ['View', views[application.view]],
        ['Sleeps', String(application.sleeps)],
        ['Bedrooms', String(application.bedrooms)],
        ['Baths', String(application.baths)],
        ['Beds', application.sleeping],
        ['Driveway', application.driveway],
      ],
    },
    {
      step: 'comforts',
      title: 'What it has',
      facts: [
        ['Has', amenityWords(application)],
        ['A usual night', rate === null ? '' : `$${rate.toLocaleString('en-US')}`],
        ['Also', application.note],
      ],
    },
    {
      step: 'listing',
      title: 'Where it is listed',
      facts: [
        ...listings.map((url): ApplicationFact => ['Listed at', url]),
        ['Calendar', application.calendar_url],
        ['Permit', application.permit_number],
      ],
    },
    {
      step: 'pictures',
      title: 'Pictures',
      facts: photos.map(({ url, alt }): ApplicationFact => [alt, url]),
    },
  ];
  return groups
    .map((group) => ({ ...group, facts: given(group.facts) }))
    .filter(({ facts }) => facts.length > 0);
};
