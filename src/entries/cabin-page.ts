import '#browser/picture-travel.ts';
import '#features/gallery/intent.ts';
import { whenIdle } from '#browser/idle.ts';

// What only a cabin's page does, in one file: a page asks for few.

// A link that brings dates has asked for the calendar already.
if (location.hash === '#availability' || new URLSearchParams(location.search).has('check_out')) {
  whenIdle(() => document.dispatchEvent(new Event('intent:availability-panel')));
}
