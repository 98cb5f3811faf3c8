import { getVisitorSessionId } from '#browser/session.ts';
import { whenLoaded } from '#browser/when-idle.ts';
import { trackedAddress, trackedReferrer } from '#domain/web/tracked-address.ts';
import { watchCards } from './card-events.ts';
import { getPageCabin } from './card-parameters.ts';
import { logTrackingFailure, resendFailedBeacons, sendBeaconCall } from './send-beacon.ts';
import { flush, trackEvent } from './track-event.ts';

/**
 * Records a page view: the visit, and on a cabin's page the click. A click is counted when the page
 * opens, from any link and in any tab; the link itself records an event only.
 */
function recordVisit(): void {
  // Visits of the hosts' dashboard do not count.
  if (location.pathname === '/desk') return;
  try {
    const session_id = getVisitorSessionId();
    const referrer = trackedReferrer(document.referrer);
    const cabin = getPageCabin();
    sendBeaconCall('POST track-visit', {
      url_path: trackedAddress(location.pathname + location.search),
      referrer,
      session_id,
    });
    if (cabin)
      sendBeaconCall('POST track-click', {
        property_id: cabin.cabin_slug,
        session_id,
        referrer_page: referrer,
      });
    trackEvent('page_view', { referrer, ...cabin });
    if (import.meta.env.PUBLIC_GA_ID)
      import('./google-analytics.ts').then(({ sendPageView }) => sendPageView(), logTrackingFailure);
  } catch (cause) {
    logTrackingFailure(cause);
  }
}

let isStarted = false;

/** Waits until a prerendered page becomes visible. */
function start(): void {
  if (isStarted || document.prerendering) return;
  isStarted = true;
  recordVisit();
  watchCards();
}

whenLoaded(start);
document.addEventListener('prerenderingchange', start);
function leave(): void {
  resendFailedBeacons();
  flush();
}

addEventListener('pagehide', () => {
  // Also counts visitors who leave at once.
  start();
  leave();
});
document.addEventListener('visibilitychange', () => document.hidden && leave());
// A page restored from the back/forward cache counts as another visit.
addEventListener('pageshow', ({ persisted }) => persisted && recordVisit());
