import '#browser/picture-travel.ts';
import '#features/map/beside.ts';
import '#features/results/arrive.ts';

// What only lists of cabins do, in one file: a page asks for few.
