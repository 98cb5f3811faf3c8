import { addIslands } from '#browser/islands.ts';

addIslands({ toasts: () => import('#features/toasts/Toaster.tsx').then((toaster) => toaster.mount()) });
