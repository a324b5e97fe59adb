import type { FieldType } from '../../../schemas/use-case.ts';

/** Words that head the names of fields in some language but English, and tell no more there than `number` and `date` do in it: as lists of other words they mean more. */
const HEADS: Readonly<Record<string, string>> = {
  number: 'no n nr nro num numero numer nummer nbr nombor',
  count: 'numero num nb nbre nombre anzahl aantal cantidad cant qtd quantidade liczba ilosc',
  code: 'cod codice codigo kod clave',
  name: 'nom nombre nome naam nazwa nama nm',
  amount: 'importe importo montant montante monto valor valeur bedrag betrag kwota wartosc amaun',
  date: 'data date datum dat fecha fec dt tarikh',
};
/** Of these what an English name may have too. */
const IN_ENGLISH = new Set(['no', 'nr', 'nro', 'num', 'nbr', 'nm', 'dt']);
/** What heads the name of a field of no other type. */
const TYPES: Readonly<Partial<Record<string, readonly FieldType[]>>> = {
  number: ['str', 'int'],
  count: ['int', 'float', 'decimal'],
  code: ['str'],
  name: ['str'],
  amount: ['int', 'float', 'decimal'],
  date: ['date', 'datetime'],
};

const byWord = new Map<string, readonly string[]>();
for (const [term, words] of Object.entries(HEADS))
  for (const word of words.split(' ')) byWord.set(word, [...(byWord.get(word) ?? []), term]);

/** What a word that heads a name says there; null where it does not head one of this type and language. */
export function headOfName(word: string, type: FieldType, isEnglish: boolean): ReadonlySet<string> | null {
  if (isEnglish && !IN_ENGLISH.has(word)) return null;
  const terms = (byWord.get(word) ?? []).filter((term) => TYPES[term]?.includes(type) === true);
  return terms.length === 0 ? null : new Set(terms);
}
