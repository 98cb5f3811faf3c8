// Summary of the site for language models (llmstxt.org).

import type { APIRoute } from 'astro';
import { type LlmsLink, llmsTxt } from '#components/seo/llms.ts';
import { getAreas, getGuide, getLiveCabins, getPages, getPosts } from '#content';
import type { Cabin } from '#domain/cabins/cabin.ts';
import { cabinCategories } from '#domain/cabins/categories.ts';
import { pluralize } from '#domain/text/plural.ts';
import { typedKeys } from '#domain/type-guards.ts';
import { paths } from '#paths';
import { site as business } from '#site';

const notes = [
  'Prices and free dates change by the minute and stand in no page: a total is true only as the calendar of a cabin page shows it. Facts that age carry the day they were checked and whom to ask.',
];

const listEntries = (
  path: (id: string) => string,
  entries: { id: string; data: { title: string; description: string } }[],
): LlmsLink[] =>
  entries.map(({ id, data }) => ({ title: data.title, path: path(id), about: data.description }));

const cabinLine = (cabin: Cabin): LlmsLink => ({
  title: cabin.title,
  path: paths.cabin(cabin.slug),
  about: `${cabin.short_desc} Sleeps ${cabin.max_guests}, in ${cabin.city.trim()}.`,
});

const cabinPages = (): LlmsLink[] => [
  { title: 'All cabins', path: paths.cabins, about: 'Every cabin, with filters and a search by dates.' },
  { title: 'Map', path: paths.map, about: 'Where the cabins stand, roughly.' },
  ...typedKeys(cabinCategories).map((name) => ({
    title: cabinCategories[name].title,
    path: paths.list(name),
    about: 'The cabins of this kind.',
  })),
];

/** Whether a text is a page for everyone, unlike that of a guest's itinerary. */
const isPublic = ({ id }: { id: string }): boolean => paths.sharedItinerary !== `/${id}`;

export const GET: APIRoute = async ({ site }) => {
  const [cabins, guide, posts, areas, pages] = await Promise.all([
    getLiveCabins(),
    getGuide(),
    getPosts(),
    getAreas(),
    getPages(),
  ]);
  const sections = [
    { title: 'Cabins', lines: [...cabinPages(), ...cabins.map(cabinLine)] },
    { title: 'Areas', lines: listEntries(paths.area, areas) },
    {
      title: 'Visitor guide',
      lines: [
        { title: 'Visitor guide', path: paths.visitorGuide, about: 'All entries, by part.' },
        { title: 'Events', path: paths.events, about: 'What happens here in the coming year.' },
        ...listEntries(paths.guideEntry, guide),
      ],
    },
    { title: 'Blog', lines: listEntries(paths.post, posts) },
    { title: 'The house', lines: listEntries((id) => `/${id}`, pages.filter(isPublic)) },
    {
      title: 'Optional',
      lines: [
        { title: 'Feed', path: paths.feed, about: 'Every post, whole, as RSS.' },
        { title: 'Calendar', path: paths.eventsFeed, about: 'Every event as iCalendar.' },
      ],
    },
  ];
  const summary = `${business.tagline}, booked with the host directly: ${cabins.length > 0 ? pluralize(cabins.length, 'cabin') : 'cabins'} round Gatlinburg, Pigeon Forge, Sevierville and Wears Valley, and a guide to the mountains.`;
  return new Response(llmsTxt({ title: business.name, summary, notes, sections }, site));
};
