import type { TrafficSource } from '#domain/analytics/traffic-source.ts';
import { paths } from '#paths';

/** Texts for one traffic source. `lead` contains a link. */
export interface PopupTexts {
  club: string;
  heading: string;
  hook: string;
  lead: { before: string; label: string; href: string; after: string };
  note: string;
}

const guide = {
  before: 'The first letter brings the ',
  label: 'visitor guide',
  href: paths.visitorGuide,
  after: ', roads to bears, and a map with every cabin on it.',
};

export const popupTexts: Record<TrafficSource, PopupTexts> = {
  tiktok: {
    club: 'The front porch club',
    heading: 'You have seen the porch. Come sit on it.',
    hook: 'A video lasts half a minute. What I know about the driveway takes a little longer.',
    lead: guide,
    note: 'I film on the clear days. The mail tells you about the others.',
  },
  instagram: {
    club: 'The window seat club',
    heading: 'What the picture leaves out',
    hook: 'Which ridge is worth the drive, in which week, and what time to be there.',
    lead: {
      before: 'Begin with our ',
      label: 'fall colors page',
      href: paths.fall,
      after: ': which height turns in which week.',
    },
    note: 'No photograph of mine smells of wood smoke. I have tried.',
  },
  facebook: {
    club: 'The kitchen table club',
    heading: 'Planning it for everybody again?',
    hook: 'What they will ask you anyway: beds, dogs, the driveway, and the total with taxes.',
    lead: {
      before: 'Begin with ',
      label: 'Plan Your Stay',
      href: paths.plan,
      after: ': where, when, and how many of you.',
    },
    note: 'Count beds, not “sleeps”. Your sister will thank you.',
  },
  unknown: {
    club: 'The porch light club',
    heading: 'Tips from somebody who lives here',
    hook: 'Which week, which ridge, and which road to leave alone on a Friday.',
    lead: guide,
    note: 'Everybody asks about October. Ask me about January.',
  },
};
