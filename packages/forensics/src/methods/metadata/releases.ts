/**
 * Dates on which phones went on sale and versions of iOS were released, as announced by their makers (Apple
 * Newsroom, Google's and Samsung's press releases; first country). Each pattern is matched with the model in
 * EXIF.
 */
// biome-ignore format: a table
const PHONES: readonly (readonly [pattern: RegExp, released: string])[] = [
  [/^iPhone 3G$/, '2008-07-11'], [/^iPhone 3GS$/, '2009-06-19'], [/^iPhone 4$/, '2010-06-24'],
  [/^iPhone 4S$/, '2011-10-14'], [/^iPhone 5$/, '2012-09-21'], [/^iPhone 5[cs]$/, '2013-09-20'],
  [/^iPhone 6( Plus)?$/, '2014-09-19'], [/^iPhone 6s( Plus)?$/, '2015-09-25'], [/^iPhone SE$/, '2016-03-31'],
  [/^iPhone 7( Plus)?$/, '2016-09-16'], [/^iPhone 8( Plus)?$/, '2017-09-22'], [/^iPhone X$/, '2017-11-03'],
  [/^iPhone XS( Max)?$/, '2018-09-21'], [/^iPhone XR$/, '2018-10-26'], [/^iPhone 11\b/, '2019-09-20'],
  [/^iPhone SE \(2nd/, '2020-04-24'], [/^iPhone 12( Pro)?$/, '2020-10-23'],
  [/^iPhone 12 (mini|Pro Max)$/, '2020-11-13'], [/^iPhone 13\b/, '2021-09-24'], [/^iPhone SE \(3rd/, '2022-03-18'],
  [/^iPhone 14( Pro| Pro Max)?$/, '2022-09-16'], [/^iPhone 14 Plus$/, '2022-10-07'],
  [/^iPhone 15\b/, '2023-09-22'], [/^iPhone 16( |$)/, '2024-09-20'], [/^iPhone 16e$/, '2025-02-28'],
  [/^iPhone (17\b|Air$)/, '2025-09-19'],
  [/^Pixel( XL)?$/, '2016-10-20'], [/^Pixel 2\b/, '2017-10-19'], [/^Pixel 3( XL)?$/, '2018-10-18'],
  [/^Pixel 3a\b/, '2019-05-07'], [/^Pixel 4( XL)?$/, '2019-10-24'], [/^Pixel 4a$/, '2020-08-20'],
  [/^Pixel (5|4a \(5G\))$/, '2020-10-15'], [/^Pixel 5a$/, '2021-08-26'], [/^Pixel 6( Pro)?$/, '2021-10-28'],
  [/^Pixel 6a$/, '2022-07-28'], [/^Pixel 7( Pro)?$/, '2022-10-13'], [/^Pixel 7a$/, '2023-05-10'],
  [/^Pixel 8( Pro)?$/, '2023-10-12'], [/^Pixel 8a$/, '2024-05-14'], [/^Pixel 9( Pro XL)?$/, '2024-08-22'],
  [/^Pixel 9a$/, '2025-04-10'],
  [/^SM-G900/, '2014-04-11'], [/^SM-G92[05]/, '2015-04-10'], [/^SM-G93[05]/, '2016-03-11'],
  [/^SM-G95[05]/, '2017-04-21'], [/^SM-G96[05]/, '2018-03-16'], [/^SM-G97[035]/, '2019-03-08'],
  [/^SM-G98[01568]/, '2020-03-06'], [/^SM-G99[168]/, '2021-01-29'], [/^SM-S90[168]/, '2022-02-25'],
  [/^SM-S91[168]/, '2023-02-17'], [/^SM-S92[168]/, '2024-01-31'], [/^SM-S93[168]/, '2025-02-07'],
  [/^SM-N950/, '2017-09-15'], [/^SM-N960/, '2018-08-24'], [/^SM-N97[0156]/, '2019-08-23'],
  [/^SM-N98[0156]/, '2020-08-21'],
];

const IOS: Readonly<Record<string, string>> = {
  4: '2010-06-21',
  5: '2011-10-12',
  6: '2012-09-19',
  7: '2013-09-18',
  8: '2014-09-17',
  9: '2015-09-16',
  10: '2016-09-13',
  11: '2017-09-19',
  12: '2018-09-17',
  13: '2019-09-19',
  14: '2020-09-16',
  15: '2021-09-20',
  16: '2022-09-12',
  17: '2023-09-18',
  18: '2024-09-16',
  26: '2025-09-15',
};

export interface Release {
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly released: string;
}

/** Null if the model is not listed. */
export function findPhoneRelease(model: string): Release | null {
  const row = PHONES.find(([pattern]) => pattern.test(model));
  return row ? { name: model, released: row[1] } : null;
}

/** From the version that iPhones and iPads write into EXIF Software, e.g. '17.1.2'. */
export function findIosRelease(software: string): Release | null {
  const major = /^(\d{1,2})\.\d+(\.\d+)*$/.exec(software)?.[1];
  const released = major && IOS[major];
  return released ? { name: `iOS ${major}`, released } : null;
}
