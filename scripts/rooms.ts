/** `node scripts/rooms.ts`: writes rooms.biome.json from the table of who may import whom. */
import { writeRooms } from './checks/rooms.ts';
import { root } from './settings.ts';

writeRooms(root);
