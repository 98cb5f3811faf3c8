import '#features/map/arrive.ts';
