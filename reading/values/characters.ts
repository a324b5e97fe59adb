/** Characters by what they do between digits and letters; each is the inside of a character class (flag `u`). */

/** Every stroke that is printed for a minus or a hyphen. */
export const DASHES = '\\-\\u00ad\\u2010-\\u2015\\u2212\\u207b\\u02d7\\ufe58\\ufe63\\uff0d\\u2796';
export const APOSTROPHES = "'\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02c8\u2032\u2035`\u00b4\uff07";
/** Points at half height. */
export const MIDDLE_POINTS = '\u00b7\u2022\u2219\u22c5\u2027\u30fb\u02d9';
export const SLASHES = '/\\\\\\u2044\\u2215\\u29f8\\uff0f';
/** Signs that make a root, a bound or a factor of the number behind them; not those for a sum, an average and about, leaders and points of lists. */
export const OPERATORS =
  '√\\u2052\\u2200-\\u2204\\u2207-\\u2210\\u2213\\u221a-\\u2222\\u2225-\\u2233\\u2239-\\u223b\\u2241\\u2244\\u2247\\u2249\\u2260\\u2264-\\u22c3\\u22c7-\\u22ed\\u22f2-\\u22ff\\u27c0-\\u27e5\\u2a00-\\u2aff';
/** A single blank of any width within a line. */
export const BLANK = '[^\\S\\n\\r]';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
export const SUPERSCRIPT = `[${SUPERSCRIPTS}]`;

/** The digits that raised ones stand for. */
export const lowerDigits = (raised: string): string =>
  raised.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(SUPERSCRIPTS.indexOf(digit))).replace('⁻', '-');
