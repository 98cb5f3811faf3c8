import '#browser/picture-travel.ts';

// What a page with a few cards beside its text does.
