/** Ways in which units are written, in names of fields and behind values, by unit. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  kg: ['kg', 'kilogram', 'kilograms', 'kilo', 'kilos'],
  g: ['g', 'gr', 'gram', 'grams', 'gramm'],
  mg: ['mg', 'milligram', 'milligrams'],
  ug: ['ug', 'mcg', 'microgram', 'micrograms', 'microgrammes', 'microgrammi', 'µg', 'μg'],
  t: ['t', 'to', 'tonne', 'tonnes', 'tons'],
  lb: ['lb', 'lbs', 'pounds'],
  km: ['km', 'kilometres', 'kilometers'],
  m: ['m', 'metre', 'metres', 'meters', 'mtr'],
  cm: ['cm'],
  mm: ['mm'],
  m2: ['m2', 'm²', 'sqm', 'qm', 'mq', 'square'],
  m3: ['m3', 'm³', 'cbm', 'mc', 'smc', 'cubic'],
  l: ['l', 'litre', 'litres', 'liter', 'liters', 'lt'],
  ml: ['ml'],
  kwh: ['kwh'],
  mwh: ['mwh'],
  kw: ['kw'],
  kva: ['kva'],
  percent: ['percent', 'percentage', 'pct', '%'],
  eur: ['eur', 'euro', 'euros', '€'],
  usd: ['usd', 'dollar', 'dollars', '$'],
  gbp: ['gbp', 'pound', '£'],
  chf: ['chf'],
  pence: ['pence', 'p'],
  cents: ['cents', 'cent', 'ct'],
  hours: ['hours', 'hour', 'h', 'std', 'stunden', 'heures', 'horas', 'ore', 'uur', 'uren', 'hrs'],
  days: ['days', 'day', 'tage', 'tagen', 'tag', 'jours', 'jour', 'dias', 'giorni', 'giorno', 'dagen', 'dag'],
  weeks: ['weeks', 'week', 'wochen', 'semaines', 'semanas', 'settimane', 'weken'],
  months: [
    'months',
    'month',
    'monate',
    'monaten',
    'monat',
    'mois',
    'meses',
    'mesi',
    'mese',
    'mes',
    'maanden',
    'maand',
  ],
  years: ['years', 'year', 'jahre', 'jahren', 'ans', 'annees', 'anos', 'anni', 'jaar', 'jaren'],
  minutes: ['minutes', 'minute', 'minuten', 'min', 'minutos', 'minuti'],
  nights: ['nights', 'night', 'nachte', 'nuits', 'noches', 'notti', 'nachten', 'noites'],
  mbps: ['mbps', 'mbit', 'mbits'],
  gb: ['gb'],
  mb: ['mb'],
};

/** Units of money: amounts stand with them whatever is asked. */
export const CURRENCIES: ReadonlySet<string> = new Set(['eur', 'usd', 'gbp', 'chf']);

const BY_WORD = new Map(
  Object.entries(UNITS).flatMap(([unit, words]) => words.map((word) => [word, unit] as const)),
);

/** The unit that a folded word writes, undefined where it is none. */
export const unitOf = (word: string): string | undefined => BY_WORD.get(word);

export const isUnit = (word: string): boolean => BY_WORD.has(word) && word.length > 1;
