import { paths } from '#paths';
import { site } from '#site';

export interface NavLink {
  href: string;
  label: string;
}

export const cabinLinks: readonly NavLink[] = [
  { href: paths.cabins, label: 'All cabins' },
  { href: paths.list('hot-tub'), label: 'With a hot tub' },
  { href: paths.list('pool'), label: 'With an indoor pool' },
  { href: paths.list('family'), label: 'For families' },
  { href: paths.list('pet-friendly'), label: 'Pet friendly' },
  { href: paths.map, label: 'On the map' },
];

export const areaLinks: readonly NavLink[] = site.areas.map(({ slug, name }) => ({
  href: paths.area(slug),
  label: name,
}));

export const exploreLinks: readonly NavLink[] = [
  { href: paths.plan, label: 'Plan your stay' },
  { href: paths.fall, label: 'Fall colors' },
  { href: paths.events, label: 'Events' },
  { href: paths.visitorGuide, label: 'Visitor guide' },
  { href: paths.blog, label: 'Blog' },
  { href: paths.about, label: site.about },
  { href: paths.trips, label: 'My trips' },
];

export const footerLinks: readonly NavLink[] = [
  { href: paths.cabins, label: 'All Cabins' },
  ...areaLinks,
  { href: paths.blog, label: 'Blog' },
  { href: paths.about, label: 'About' },
  { href: paths.questions, label: 'Questions' },
  { href: paths.compare, label: 'Compare' },
  { href: paths.signUp, label: 'List Your Cabin' },
  { href: paths.terms, label: 'Terms & Conditions' },
  { href: paths.privacy, label: 'Privacy Policy' },
];
