import type { ReadableAtom } from 'nanostores';
import { element } from '#browser/dom.ts';
import { fillFrame, nameFrame } from '#browser/frame.ts';
import { $availabilityRequest, closeAvailability, openAvailability } from '#stores/availability.ts';
import { $searchOpen, closeSearch, openSearch } from '#stores/search.ts';
import { $siteSearch, closeSiteSearch, openSiteSearch } from '#stores/site-search.ts';
import { $textMe, closeTextMe } from '#stores/text-me.ts';
import { $video, closeVideo, openVideo } from '#stores/video.ts';
import { $savedOpen, closeSaved, openSaved } from '#stores/wishlist.ts';

/** A dialog that a control opens. */
interface Intent {
  /** Set while a guest wants it. */
  $wanted: ReadableAtom<unknown>;
  close: () => void;
  /** Asks for it; false leaves the control's link to the browser. A heart asks by itself. */
  open?: (control: HTMLElement) => boolean;
  /** What the frame says until the dialog is there, beyond its title. */
  describe?: () => void;
}

/** By the name in `data-intent`, which is the name of the island as well. */
export const intents: Partial<Record<string, Intent>> = {
  availability: {
    $wanted: $availabilityRequest,
    close: closeAvailability,
    open(control) {
      const facts = control.closest<HTMLElement>('[data-cabin]')?.dataset.cabin;
      return facts !== undefined && openAvailability(JSON.parse(facts), queryOf(control));
    },
    describe() {
      const { title = '', city = '' } = $availabilityRequest.get() ?? {};
      fillFrame(element('p', {}, element('strong', {}, title), ` · ${city}`));
    },
  },
  search: {
    $wanted: $searchOpen,
    close: closeSearch,
    open: openSearch,
    describe() {
      if (matchMedia('(width >= 640px)').matches) nameFrame('Find Your Perfect Mountain Escape');
    },
  },
  video: {
    $wanted: $video,
    close: closeVideo,
    open: (link) =>
      link instanceof HTMLAnchorElement &&
      openVideo({ ...JSON.parse(link.dataset.video ?? '{}'), url: link.getAttribute('href') }),
    describe() {
      nameFrame(`Step inside ${$video.get()?.title}`);
      fillFrame('Loading video…');
    },
  },
  saved: { $wanted: $savedOpen, close: closeSaved, open: openSaved },
  'site-search': {
    $wanted: $siteSearch,
    close: closeSiteSearch,
    open: (control) => openSiteSearch(control.closest('form')?.querySelector('input')?.value),
  },
  'text-me': { $wanted: $textMe, close: closeTextMe },
};

/** The query of a control's link: the search of a found stay, or of the page it stands on. */
const queryOf = (control: Element): string => (control instanceof HTMLAnchorElement ? control.search : '');
