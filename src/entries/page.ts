import '#features/header/header.ts';
import '#features/saved/hearts.ts';
import './touch.ts';
import '#browser/page-loading.ts';
import '#features/newsletter/page.ts';
import '#browser/tracking/visits.ts';
import { whenSeen } from '#browser/sight.ts';
import { watchViews } from '#features/views/store.ts';

// What every page does, in one file: left with its component, each of these would be a request of its own.

whenSeen(document.querySelectorAll('.cabin-card'), watchViews);
