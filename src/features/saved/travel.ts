import '#browser/picture-travel.ts';

// Fetched with the columns: a page of cards has the same already.
