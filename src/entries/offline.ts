import { fillOfflinePage } from '#features/offline/offline-page.ts';

const root = document.querySelector<HTMLElement>('[data-offline]');
if (root) void fillOfflinePage(root);
