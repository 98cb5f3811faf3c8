import './header.ts';
import './hearts.ts';
import './intents.ts';
import './newsletter/page.ts';
import './visits.ts';
import { whenSeen } from './sight.ts';
import { watchViews } from './views.ts';

// What every page does, in one file: left with its component, each of these would be a request of its own.

whenSeen(document.querySelectorAll('.cabin-card'), watchViews);
