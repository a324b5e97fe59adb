/** What is known of a country: facts of the world, with its names in its own languages and in English. */
export interface Country {
  /** ISO 4217. */
  readonly currency: string;
  readonly names: readonly string[];
}

/** By ISO 3166-1 alpha-2. */
export const COUNTRIES: Readonly<Record<string, Country>> = {
  DE: { currency: 'EUR', names: ['deutschland', 'germany'] },
  AT: { currency: 'EUR', names: ['österreich', 'austria'] },
  FR: { currency: 'EUR', names: ['france'] },
  NL: { currency: 'EUR', names: ['nederland', 'netherlands'] },
  BE: { currency: 'EUR', names: ['belgië', 'belgique', 'belgium'] },
  LU: { currency: 'EUR', names: ['luxembourg', 'luxemburg'] },
  IT: { currency: 'EUR', names: ['italia', 'italy'] },
  ES: { currency: 'EUR', names: ['españa', 'spain'] },
  PT: { currency: 'EUR', names: ['portugal'] },
  IE: { currency: 'EUR', names: ['ireland'] },
  FI: { currency: 'EUR', names: ['suomi', 'finland'] },
  GR: { currency: 'EUR', names: ['greece'] },
  CH: { currency: 'CHF', names: ['schweiz', 'suisse', 'svizzera', 'switzerland'] },
  GB: { currency: 'GBP', names: ['united kingdom', 'england', 'scotland', 'wales'] },
  PL: { currency: 'PLN', names: ['polska', 'poland'] },
  CZ: { currency: 'CZK', names: ['česko', 'česká republika', 'czech republic'] },
  HU: { currency: 'HUF', names: ['magyarország', 'hungary'] },
  SE: { currency: 'SEK', names: ['sverige', 'sweden'] },
  NO: { currency: 'NOK', names: ['norge', 'norway'] },
  DK: { currency: 'DKK', names: ['danmark', 'denmark'] },
  US: { currency: 'USD', names: ['united states', 'usa'] },
  CA: { currency: 'CAD', names: ['canada'] },
  AU: { currency: 'AUD', names: ['australia'] },
  NZ: { currency: 'NZD', names: ['new zealand'] },
  SG: { currency: 'SGD', names: ['singapore'] },
  MY: { currency: 'MYR', names: ['malaysia'] },
  IN: { currency: 'INR', names: ['india'] },
  JP: { currency: 'JPY', names: ['japan'] },
  MX: { currency: 'MXN', names: ['méxico', 'mexico'] },
  AR: { currency: 'ARS', names: ['argentina'] },
  CL: { currency: 'CLP', names: ['chile'] },
  CO: { currency: 'COP', names: ['colombia'] },
  UY: { currency: 'UYU', names: ['uruguay'] },
  ZA: { currency: 'ZAR', names: ['south africa'] },
};
