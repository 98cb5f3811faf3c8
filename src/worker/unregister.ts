import { allCaches } from '#browser/offline-cache/cache-names.ts';
import { worker } from './worker-scope.ts';

// Stands in for the worker where OFFLINE=off was set for the build: it removes all that was kept, and itself.

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([...allCaches.map((name) => caches.delete(name)), worker.registration.unregister()]),
  ),
);
