/** Colors of a season and an hour: sky from top to bottom, ridges from far to near. */
export interface ScenePalette {
  sky: readonly string[];
  ridges: readonly string[];
  /** Mist at the foot of a ridge. */
  mist: string;
  /** Light on the sunny side of a ridge. */
  light: string;
  orb: { color: string; halo: string; x: number; y: number; r: number };
  stars: number;
  wall: string;
  roof: string;
}

const lateSun: ScenePalette = {
  sky: ['#a9c4bd', '#cfd8c4', '#f0dfb9', '#f6c98d'],
  ridges: ['#bcc9bf', '#98b1a9', '#729689', '#4c7a68', '#2f5f4b', '#1c4637', '#12332a', '#0c241d'],
  mist: '#f4dcae',
  light: '#f3d69a',
  orb: { color: '#fdf0cf', halo: '#f8cf8a', x: 0.7, y: 0.36, r: 0.042 },
  stars: 0,
  wall: '#5b3a25',
  roof: '#2a1d17',
};

const night: ScenePalette = {
  sky: ['#0c1a29', '#16293f', '#2b4360', '#5b6c86'],
  ridges: ['#4a5f7b', '#3a506b', '#2b4159', '#1f3447', '#172936', '#112028', '#0d1a1c', '#091312'],
  mist: '#7689a0',
  light: '#90a6bd',
  orb: { color: '#f3ead2', halo: '#8fa3bd', x: 0.74, y: 0.2, r: 0.026 },
  stars: 150,
  wall: '#3a2619',
  roof: '#131312',
};

const spring: ScenePalette = {
  ...lateSun,
  sky: ['#b7cfd3', '#cfdcd3', '#e9e6cf', '#f4e2bd'],
  ridges: ['#c0d0cf', '#9fbcb6', '#7ea396', '#5f8b72', '#437453', '#2d5c40', '#1d4633', '#12332a'],
  mist: '#f1ead2',
  light: '#e8e3b4',
  orb: { color: '#fffaea', halo: '#f6e7bd', x: 0.3, y: 0.3, r: 0.05 },
};

const dusk: ScenePalette = {
  ...lateSun,
  sky: ['#34476b', '#6d6b88', '#c48a83', '#f2ae74'],
  ridges: ['#a2808c', '#81708a', '#625f80', '#475070', '#34425d', '#243349', '#182735', '#0f1c22'],
  mist: '#e9a883',
  light: '#f2b98c',
  orb: { color: '#fde3b4', halo: '#f6b16f', x: 0.24, y: 0.44, r: 0.04 },
};

const fall: ScenePalette = {
  ...lateSun,
  sky: ['#9fb6bb', '#c9cfc0', '#efdcb4', '#f5c890'],
  ridges: ['#b9bfb4', '#a5a189', '#a9824f', '#b4672f', '#93492a', '#5f3a29', '#36302a', '#1c2620'],
  mist: '#f3d8a8',
  light: '#f0b75e',
  orb: { color: '#fff1cf', halo: '#f4cd8d', x: 0.62, y: 0.32, r: 0.045 },
};

const noon: ScenePalette = {
  ...lateSun,
  sky: ['#8fb4bd', '#b5ccc9', '#d9ddc8', '#efe3c2'],
  ridges: ['#b3c7c8', '#8fafae', '#6b968d', '#4f7f68', '#3a6b4c', '#2a5940', '#1c4634', '#12332a'],
  mist: '#eee6c8',
  light: '#dfe2a8',
  orb: { color: '#fffbe9', halo: '#f0ecc9', x: 0.78, y: 0.2, r: 0.04 },
};

const winter: ScenePalette = {
  ...lateSun,
  sky: ['#a9bccb', '#c3cfd6', '#dfe0dc', '#f0e2cf'],
  ridges: ['#d5dde0', '#bccad1', '#a2b5bf', '#8aa1ac', '#6d8893', '#486470', '#2f4850', '#1b2f35'],
  mist: '#f5f1ea',
  light: '#fbf8f1',
  orb: { color: '#fffdf5', halo: '#f4e6cd', x: 0.3, y: 0.26, r: 0.036 },
};

const rain: ScenePalette = {
  ...lateSun,
  sky: ['#8d9a9e', '#a7b0b0', '#bfc4bd', '#d3d2c4'],
  ridges: ['#adb8b5', '#93a3a1', '#7a8e8b', '#607974', '#48635b', '#334d45', '#223a34', '#152823'],
  mist: '#dcdfd6',
  light: '#c9d0c6',
  orb: { color: '#d9dbd0', halo: '#d3d5c9', x: 0.66, y: 0.24, r: 0.03 },
};

const springEvening: ScenePalette = {
  ...spring,
  sky: ['#1b3a4c', '#3f6470', '#8aa39b', '#e2c79c'],
  ridges: ['#7f9a9c', '#658588', '#4e7274', '#3b6058', '#2b4c40', '#1f3c33', '#162d28', '#0f211e'],
  mist: '#b9bfa8',
  light: '#cdbf95',
  orb: { color: '#f8e9c6', halo: '#e6cb97', x: 0.3, y: 0.36, r: 0.045 },
};

const noonEvening: ScenePalette = {
  ...noon,
  sky: ['#10353d', '#2a5d61', '#6d958a', '#c4cfa4'],
  ridges: ['#729590', '#587f7c', '#426b67', '#315850', '#25473d', '#1b3831', '#142b27', '#0e201d'],
  mist: '#a3b79f',
  light: '#bcc69a',
  orb: { color: '#f3eecb', halo: '#b9c7a0', x: 0.78, y: 0.2, r: 0.034 },
  stars: 24,
};

const fallEvening: ScenePalette = {
  ...fall,
  sky: ['#283136', '#57504a', '#a8683f', '#efa357'],
  ridges: ['#8a7460', '#7c6049', '#7b5033', '#7c4225', '#64341f', '#442b21', '#2b2520', '#191d19'],
  mist: '#cf8f55',
  light: '#e59a50',
  orb: { color: '#ffdfa0', halo: '#f0a65c', x: 0.62, y: 0.38, r: 0.045 },
};

export const palettes = {
  lateSun,
  night,
  spring,
  dusk,
  fall,
  noon,
  winter,
  rain,
  springEvening,
  noonEvening,
  fallEvening,
};
