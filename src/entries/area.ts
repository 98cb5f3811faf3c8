import './cards.ts';
import './stored-dates.ts';

// What an area's page does, in one file: a page asks for few.
