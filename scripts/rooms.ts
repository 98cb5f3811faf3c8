/** `node scripts/rooms.ts`: generates rooms.biome.json from the table of allowed imports. */
import { writeRooms } from './checks/rooms.ts';
import { root } from './settings.ts';

writeRooms(root);
