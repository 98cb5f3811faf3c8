import '#features/header/header.ts';
import '#features/saved/hearts.ts';
import './site-search.ts';
import './touch.ts';
import './reach.ts';
import './first-card.ts';
import '#browser/focus-in-sight.ts';
import '#browser/page-loading.ts';
import '#features/newsletter/page.ts';
import '#features/offline/page.ts';
import '#browser/tracking/visits.ts';

// What every page does, in one file: left with its component, each of these would be a request of its own.
