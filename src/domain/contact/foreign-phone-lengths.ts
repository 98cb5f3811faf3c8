/**
 * Calling codes of countries by the possible lengths of their national numbers. A test compares
 * them with the numbering plans of the phone library on the server.
 */
const callingCodesByLengths: Readonly<Record<string, string>> = {
  '10': '1 52 58 225 229',
  '10 14': '7',
  '8 9 10': '20 60 855 856 964 970 976',
  '5 6 7 8 9 10': '27 64',
  '10 11 12': '30',
  '5 6 7 8 9 10 11': '31',
  '8 9': '32 36 51 213 224 233 237 250 258 264 268 377 382 387 591 962 963',
  '9': '33 34 93 94 211 212 218 221 240 242 244 249 251 255 256 260 262 351 590 594 596 992 994 995 998 979',
  '6 7 8 9 10 11 12': '39 381',
  '6 9': '40 508 681',
  '9 12': '41 870',
  '4 5 6 7 8 9 10 11 12 13': '43 598',
  '7 9 10': '44 263',
  '8': '45 216 222 223 226 227 228 232 235 236 253 257 266 350 356 357 370 371 373 374 389 505 509 973 993 800 808',
  '6 7 8 9 10 12': '46',
  '5 8': '47 686',
  '6 7 8 9 10': '48 95 880',
  '4 5 6 7 8 9 10 11 12 13 14 15': '49',
  '6 7 8 10': '53',
  '10 11': '54',
  '8 9 10 11': '55 593',
  '9 10 11': '56',
  '8 10 11': '57 65 977',
  '5 6 7 8 9 10 12': '61',
  '7 8 9 10 11 12 13 14 15 16 17': '62',
  '6 8 9 10 11 12 13': '63',
  '8 9 10 13': '66',
  '8 9 10 11 12 13 14 15 16 17': '81',
  '5 6 8 9 10 11 12 13 14': '82',
  '7 8 9 10': '84 243 254 353',
  '7 8 9 10 11 12': '86 972 882',
  '7 10 12 13': '90',
  '8 9 10 11 12 13': '91',
  '8 9 10 11 12': '92 383 883',
  '4 5 6 7 10': '98',
  '7 9': '220 245 261 265 354 423',
  '7 8 10': '230 267 372',
  '7 8 9': '231 385 967 968',
  '10 11 12 13 14': '234',
  '7': '238 239 246 248 269 291 297 592 673 674 680 691 692',
  '7 8': '241 599 670 675 853 961 965 975',
  '5 6': '247 672',
  '6 7 8 9': '252 355',
  '4 5': '290',
  '6': '298 299 687',
  '4 5 6 7 8 9 10 11': '352',
  '5 6 7 8 9 10 11 12': '358 971',
  '6 7 8 9 12': '359',
  '6 7 8 9 10 11': '375 595',
  '6 8 9': '376 689',
  '6 8 10': '378',
  '9 10': '380 966 996 881',
  '5 6 7 8': '386',
  '9 10 11 12': '420',
  '6 7 9': '421',
  '5': '500 682',
  '7 11': '501 679',
  '8 11': '502 504',
  '7 8 11': '503',
  '8 10': '506 850',
  '7 8 10 11': '507',
  '6 7': '597',
  '5 7': '676 677 678',
  '4 7': '683',
  '5 6 7 10': '685',
  '5 6 7': '688',
  '4 5 6 7': '690',
  '5 6 7 8 9 11': '852',
  '7 8 9 10 11': '886',
  '7 10': '960',
  '7 8 9 11': '974',
  '12': '878',
  '11': '888',
};

const lengthsByCallingCode = new Map(
  Object.entries(callingCodesByLengths).flatMap(([lengths, codes]) =>
    codes.split(' ').map((code) => [code, lengths.split(' ').map(Number)] as const),
  ),
);

/** Maximum length of a national prefix, as in +44 (0)20 …, or carrier code, as in +86 12593 … */
const maxNationalPrefix = 5;

/** `digits` include the calling code. Unknown national prefixes may make them longer. */
export function hasForeignPhoneLength(digits: string): boolean {
  const code = [1, 2, 3]
    .map((size) => digits.slice(0, size))
    .find((start) => lengthsByCallingCode.has(start));
  if (code === undefined) return false;
  const national = digits.slice(code.length);
  const prefixLength = /^([018]|90)/.test(national) ? maxNationalPrefix : 0;
  const lengths = lengthsByCallingCode.get(code) ?? [];
  return lengths.some((length) => national.length >= length && national.length <= length + prefixLength);
}
