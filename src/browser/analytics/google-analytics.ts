import { readLocal, readSession, writeLocal, writeSession } from '#browser/storage.ts';
import { trackedAddress, trackedReferrer } from '#domain/web/tracked-address.ts';
import { isPreview } from './send-beacon.ts';

const collect = 'https://www.google-analytics.com/g/collect';

const seconds = (): number => Math.floor(Date.now() / 1000);

/** Returns a random id for Google only, so that its data cannot be linked to that of this site. */
function clientId(): { id: string; isNew: boolean } {
  const storedClient = readLocal('ga_client');
  if (typeof storedClient === 'string') return { id: storedClient, isNew: false };
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const id = `${random}.${seconds()}`;
  writeLocal('ga_client', id);
  return { id, isNew: true };
}

function session(): { id: number; isNew: boolean } {
  const storedSession = readSession('ga_session');
  if (typeof storedSession === 'number') return { id: storedSession, isNew: false };
  const id = seconds();
  writeSession('ga_session', id);
  return { id, isNew: true };
}

/**
 * Sends Google Analytics a page view in one beacon, without a script of theirs. Requires an id, and
 * skips the preview tool and browsers with Global Privacy Control.
 */
export function sendPageView(): void {
  if (navigator.globalPrivacyControl || isPreview()) return;
  const client = clientId();
  const visit = session();
  const parameters = new URLSearchParams({
    v: '2',
    tid: import.meta.env.PUBLIC_GA_ID ?? '',
    cid: client.id,
    sid: String(visit.id),
    en: 'page_view',
    dl: trackedAddress(location.href),
    dr: trackedReferrer(document.referrer),
    dt: document.title,
    ul: navigator.language.toLowerCase(),
    sr: `${screen.width}x${screen.height}`,
    seg: '1',
    ...(client.isNew && { _fv: '1' }),
    ...(visit.isNew && { _ss: '1' }),
  });
  navigator.sendBeacon?.(`${collect}?${parameters}`);
}
