// Replaces the service worker if the build has OFFLINE=off. Deletes all caches and itself.

import { allCaches } from '#browser/offline-cache/cache-names.ts';
import { worker } from './worker-scope.ts';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([...allCaches.map((name) => caches.delete(name)), worker.registration.unregister()]),
  ),
);
