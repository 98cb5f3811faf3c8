// Creates small HEIC pictures for tests of photos.

/** Writes bits in the order of HEVC. */
class BitWriter {
  bits: number[] = [];

  u(count: number, value: number): this {
    for (let bit = count - 1; bit >= 0; bit--) this.bits.push(Math.floor(value / 2 ** bit) % 2);
    return this;
  }

  /** Writes small numbers as Exp-Golomb codes. */
  ue(...values: number[]): this {
    for (const value of values) {
      const length = Math.floor(Math.log2(value + 1));
      this.u(length, 0).u(length + 1, value + 1);
    }
    return this;
  }

  align(): this {
    while (this.bits.length % 8 > 0) this.bits.push(0);
    return this;
  }

  bytes(): number[] {
    const { bits } = this.align();
    return Array.from({ length: bits.length / 8 }, (_, at) =>
      Number.parseInt(bits.slice(8 * at, 8 * at + 8).join(''), 2),
    );
  }
}

/** Creates a NAL unit of HEVC with emulation prevention bytes. */
function createUnit(type: number, payload: readonly number[]): number[] {
  const out = [type << 1, 1];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros === 2 && byte <= 3) {
      out.push(3);
      zeros = 0;
    }
    out.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return out;
}

const profile = (bits: BitWriter): BitWriter => bits.u(8, 1).u(32, 0x60000000).u(4, 0b1001).u(44, 0).u(8, 30);

const videoParameters = (): number[] =>
  profile(new BitWriter().u(4, 0).u(2, 3).u(6, 0).u(3, 0).u(1, 1).u(16, 0xffff))
    .u(1, 1)
    .ue(0, 0, 0)
    .u(6, 0)
    .ue(0)
    .u(2, 0)
    .u(1, 1)
    .bytes();

/** Parameters for uncompressed blocks of 16 by 16 pixels (PCM). */
const sequenceParameters = (width: number, height: number): number[] =>
  profile(new BitWriter().u(4, 0).u(3, 0).u(1, 1))
    .ue(0, 1, width, height)
    .u(1, 0)
    .ue(0, 0, 0)
    .u(1, 1)
    .ue(0, 0, 0)
    .ue(1, 0, 0, 2, 0, 0)
    .u(3, 0)
    .u(1, 1)
    .u(4, 7)
    .u(4, 7)
    .ue(1, 0)
    .u(1, 1)
    .ue(0)
    .u(5, 0)
    .u(1, 1)
    .bytes();

const pictureParameters = (): number[] =>
  new BitWriter()
    .ue(0, 0)
    .u(7, 0)
    .ue(0, 0, 0)
    .u(3, 0)
    .ue(0, 0)
    .u(7, 0)
    .u(3, 0b101)
    .u(2, 0)
    .ue(0)
    .u(2, 0)
    .u(1, 1)
    .bytes();

/** Ranges of the least probable symbol by state and quantized range. */
const lps = [
  [128, 176, 208, 240],
  [128, 167, 197, 227],
  [128, 158, 187, 216],
  [123, 150, 178, 205],
  [116, 142, 169, 195],
  [111, 135, 160, 185],
  [105, 128, 152, 175],
  [100, 122, 144, 166],
  [95, 116, 137, 158],
  [90, 110, 130, 150],
  [85, 104, 123, 142],
  [81, 99, 117, 135],
  [77, 94, 111, 128],
];

/** Arithmetic coder (CABAC) for the two kinds of bins in a picture of PCM blocks. */
class Coder {
  readonly out: BitWriter;
  low = 0;
  range = 510;
  isFirst = true;
  outstanding = 0;

  constructor(out: BitWriter) {
    this.out = out;
  }

  put(bit: number): void {
    if (!this.isFirst) this.out.u(1, bit);
    this.isFirst = false;
    for (; this.outstanding > 0; this.outstanding--) this.out.u(1, 1 - bit);
  }

  renormalize(): void {
    while (this.range < 256) {
      if (this.low < 256) this.put(0);
      else if (this.low >= 512) {
        this.low -= 512;
        this.put(1);
      } else {
        this.low -= 256;
        this.outstanding += 1;
      }
      this.range *= 2;
      this.low *= 2;
    }
  }

  /** Writes the more probable bin of a context. */
  likely(state: number): void {
    this.range -= lps[state]?.[(this.range >> 6) & 3] ?? 0;
    this.renormalize();
  }

  /** Writes a terminating bin: 1 ends the slice. */
  terminate(isEnd: boolean): void {
    this.range -= 2;
    if (!isEnd) {
      this.renormalize();
      return;
    }
    this.low += this.range;
    this.range = 2;
    this.renormalize();
    this.put((this.low >> 9) & 1);
    this.out.u(2, ((this.low >> 7) & 3) | 1).align();
  }
}

type Yuv = readonly [y: number, u: number, v: number];

function slice(columns: number, rows: number, colorAt: (column: number) => Yuv): number[] {
  const bits = new BitWriter().u(2, 0b10).ue(0, 2, 0).u(1, 1).align();
  let coder = new Coder(bits);
  for (let block = 0; block < columns * rows; block++) {
    // One partition, then the samples.
    coder.likely(block);
    coder.terminate(true);
    const [y, u, v] = colorAt(block % columns);
    for (const [count, value] of [
      [256, y],
      [64, u],
      [64, v],
    ] as const)
      for (let sample = 0; sample < count; sample++) bits.u(8, value);
    coder = new Coder(bits);
    coder.terminate(block === columns * rows - 1);
  }
  return bits.bytes();
}

const u16 = (value: number): number[] => [value >> 8, value & 255];
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];
const text = (word: string): number[] => [...Buffer.from(word, 'latin1')];
const box = (type: string, ...parts: number[][]): number[] => {
  const body = parts.flat();
  return [...u32(body.length + 8), ...text(type), ...body];
};

/** An item of a HEIF file: its data and the 1-based positions of its properties. */
interface Item {
  type: 'hvc1' | 'grid' | 'av01';
  data: readonly number[];
  properties: readonly number[];
  /** 1-based numbers of a grid's items. */
  tiles?: readonly number[];
}

/** Writes a HEIF file of `items`. Items with the same array of data share their bytes. */
function heifFile(
  brand: 'heic' | 'avif',
  properties: readonly number[][],
  items: readonly Item[],
  primary: number,
): Buffer {
  const datas = [...new Set(items.map(({ data }) => data))];
  const itemTypes = items.map(({ type }, at) =>
    box('infe', u32(0x02000000), u16(at + 1), u16(0), text(`${type}\0`)),
  );
  const references = items.flatMap(({ tiles }, at) =>
    tiles ? box('dimg', u16(at + 1), u16(tiles.length), tiles.flatMap(u16)) : [],
  );
  const associations = items.flatMap((item, at) => [
    ...u16(at + 1),
    item.properties.length,
    ...item.properties.map((property) => 0x80 | property),
  ]);
  const metaFor = (start: number) => {
    const starts = new Map<readonly number[], number>();
    let at = start;
    for (const data of datas) {
      starts.set(data, at);
      at += data.length;
    }
    const locations = items.flatMap(({ data }, at) => [
      ...u16(at + 1),
      ...u16(0),
      ...u16(1),
      ...u32(starts.get(data) ?? 0),
      ...u32(data.length),
    ]);
    return box(
      'meta',
      u32(0),
      box('hdlr', u32(0), u32(0), text('pict'), u32(0), u32(0), u32(0), [0]),
      box('pitm', u32(0), u16(primary)),
      box('iloc', u32(0), [0x44, 0], u16(items.length), locations),
      box('iinf', u32(0), u16(items.length), ...itemTypes),
      references.length > 0 ? box('iref', u32(0), references) : [],
      box('iprp', box('ipco', ...properties), box('ipma', u32(0), u32(items.length), associations)),
    );
  };
  const type = box('ftyp', text(brand), u32(0), text(`mif1${brand}`));
  const start = type.length + metaFor(0).length + 8;
  return Buffer.from([...type, ...metaFor(start), ...box('mdat', ...datas.map((data) => [...data]))]);
}

const ispe = (width: number, height: number): number[] => box('ispe', u32(0), u32(width), u32(height));

/** Crops a picture around its center. */
export const clap = (width: number, height: number): number[] =>
  box('clap', ...[width, 1, height, 1, 0, 1, 0, 1].map(u32));

export const colorProfile = (icc: Uint8Array): number[] => box('colr', text('prof'), [...icc]);

/** Color codes of ITU-T H.273: 12 is Display P3. */
export const colorNumbers = (primaries: number): number[] =>
  box('colr', text('nclx'), u16(primaries), u16(13), u16(6), [0]);

const [red, blue, green] = [
  [81, 90, 240],
  [41, 240, 110],
  [145, 54, 34],
] as const satisfies Yuv[];

/** Rotates a picture to the left. */
const turn = box('irot', [1]);

const small = [64, 48] as const;

function configuration(...[width, height]: readonly [number, number]): number[] {
  const sets = [
    [32, videoParameters()],
    [33, sequenceParameters(width, height)],
    [34, pictureParameters()],
  ] as const;
  return box(
    'hvcC',
    [
      1,
      1,
      ...u32(0x60000000),
      0x90,
      0,
      0,
      0,
      0,
      0,
      30,
      0xf0,
      0,
      0xfc,
      0xfd,
      0xf8,
      0xf8,
      0,
      0,
      0x0f,
      sets.length,
    ],
    ...sets.map(([type, payload]) => {
      const set = createUnit(type, payload);
      return [0x80 | type, ...u16(1), ...u16(set.length), ...set];
    }),
  );
}

/** Encodes a picture from the color of each column of 16 pixels. */
function pixels([width, height]: readonly [number, number], colorAt: (column: number) => Yuv): number[] {
  const nal = createUnit(19, slice(width / 16, height / 16, colorAt));
  return [...u32(nal.length), ...nal];
}

/**
 * Creates a HEIC file of 64 by 48 pixels, red on the left and blue on the right, rotated to the left:
 * upright it is 48 by 64 with blue on top. Encoded here, because no installed library encodes HEVC.
 * `more`: further properties.
 */
export const heicPicture = (...more: number[][]): Buffer =>
  heifFile(
    'heic',
    [configuration(...small), ispe(...small), turn, ...more],
    [
      {
        type: 'hvc1',
        data: pixels(small, (column) => (column < 2 ? red : blue)),
        properties: [1, 2, ...more.map((_, at) => at + 4), 3],
      },
    ],
    1,
  );

/** Creates a HEIC file of one color. `more`: further properties. */
export const heicOf = (color: Yuv, ...more: number[][]): Buffer =>
  heifFile(
    'heic',
    [configuration(...small), ispe(...small), ...more],
    [{ type: 'hvc1', data: pixels(small, () => color), properties: [1, 2, ...more.map((_, at) => at + 3)] }],
    1,
  );

/** Creates a HEIC file of a green picture and a red one, which is primary. */
export const heicOfTwo = (): Buffer =>
  heifFile(
    'heic',
    [configuration(...small), ispe(...small)],
    [green, red].map((color) => ({ type: 'hvc1', data: pixels(small, () => color), properties: [1, 2] })),
    2,
  );

/** Creates a HEIC file of a grid, like those of phones. Its tiles are identical and `side` pixels wide and high. */
export function heicGrid(columns: number, rows: number, side: number): Buffer {
  const [width, height] = [columns * side, rows * side];
  const data = pixels([side, side], () => red);
  const tile = { type: 'hvc1', data, properties: [1, 2] } as const;
  const numbers = Array.from({ length: columns * rows }, (_, at) => at + 1);
  const grid = {
    type: 'grid',
    data: [0, 1, rows - 1, columns - 1, ...u32(width), ...u32(height)],
    properties: [3],
    tiles: numbers,
  } as const;
  return heifFile(
    'heic',
    [configuration(side, side), ispe(side, side), ispe(width, height)],
    [...numbers.map(() => tile), grid],
    numbers.length + 1,
  );
}
