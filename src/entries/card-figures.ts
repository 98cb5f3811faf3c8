import '#features/lowest/places.ts';
import '#features/views/badges.ts';

// What each cabin costs at least soon, and how often it was looked at this week.
