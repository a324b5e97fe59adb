import type { Chooser } from '../../synthetic/choose.ts';
import type { Print, PrintMaker } from './print.ts';
import { pick } from './print.ts';

/** Two choices in each language, what denies or only supposes the first before it, and its yes and no. */
const KINDS = [
  {
    choices: ['paid', 'open'],
    not: [
      'not',
      'cannot be',
      'failed to be',
      'still to be',
      'hardly',
      'other than',
      'unless',
      'until',
      'if',
      'none',
      'to be',
      'Bill to be',
    ],
    answers: ['yes', 'no'],
  },
  {
    choices: ['bezahlt', 'offen'],
    not: [
      'nicht',
      'noch nicht',
      'keineswegs',
      'kaum',
      'anders als',
      'falls',
      'sobald',
      'konnte nicht',
      'nichts',
    ],
    answers: ['ja', 'nein'],
  },
  {
    choices: ['payé', 'ouvert'],
    not: ['pas', 'n’est plus', 'nullement', 'autre que', 'dès que', 'ne peut être'],
    answers: ['oui', 'non'],
  },
  {
    choices: ['pagado', 'abierto'],
    not: ['no', 'jamás', 'distinto de', 'cuando', 'tampoco', 'nada', 'a ser'],
    answers: ['sí', 'no'],
  },
  {
    choices: ['pagato', 'aperto'],
    not: ['non', 'nemmeno', 'diverso da', 'quando', 'non ancora', 'niente', 'da essere'],
    answers: ['sì', 'no'],
  },
  {
    choices: ['betaald', 'geopend'],
    not: ['niet', 'geenszins', 'anders dan', 'zodra', 'tenzij'],
    answers: ['ja', 'nee'],
  },
  { choices: ['pago', 'aberto'], not: ['não', 'nem', 'diferente de', 'ainda não'], answers: ['sim', 'não'] },
  {
    choices: ['zapłacono', 'otwarte'],
    not: ['nie', 'ani', 'jeszcze nie', 'jeśli', 'o ile'],
    answers: ['tak', 'nie'],
  },
  {
    choices: ['skickad', 'delad'],
    not: ['ej', 'inte', 'inte ännu', 'icke', 'Paketet är ej'],
    answers: ['ja', 'nej'],
  },
  {
    choices: ['sendt', 'delt'],
    not: ['ikke', 'ennå ikke', 'ikkje'],
    answers: ['ja', 'nei'],
  },
  {
    choices: ['dibayar', 'terbuka'],
    not: ['tidak', 'belum', 'bukan', 'jika', 'apabila'],
    answers: ['ya', 'tidak'],
  },
] as const;

/** `@` for the choice that holds, `#` for the other, `+` and `~` for yes and no. */
const ANSWERED = [
  ...['# ~ @ +', '#  ~  @  +', '# ✗ @ ✓', '✗ #  ✓ @', '# ❌ @ ✅', '⬜ # ✅ @', '⬜ # ⬛ @', '🔲 # 🔳 @'],
  ...['@: X  #: _', '# ____ @ X', '#: n/a, @', '# (~), @', '#: -, @', '#? @'],
  ...['✓ @  _ #', '__ #   X @', '[x] @  [_] #', '[__] #   [X] @'],
];
const HELD = [
  ...[
    '@',
    '@.',
    '@ ✓',
    '✓ @',
    '✅ @',
    '@ X',
    'x @',
    '@, 5 %',
    '@ (12.05.2024)',
    'no. 5: @',
    '@? +',
    '@? ✓',
    'found to be @',
  ],
];

/** A choice that words or marks deny, suppose or ask for, and one that they state. */
export const printAnsweredChoice: PrintMaker = (chooser: Chooser): Print => {
  const { choices, not, answers } = pick(chooser, KINDS);
  const [one, other] = choices;
  const lead = pick(chooser, ['', 'Status: ', 'Kunde 5   ']);
  const field: Print['field'] = { type: 'str', choices: [...choices] };
  if (chooser.chance(0.35)) {
    const text = `${lead}${pick(chooser, not)} ${one}`;
    return { how: 'a denied choice', text, field, right: [], lies: [one, other] };
  }
  const written: Readonly<Record<string, string>> = {
    '@': one,
    '#': other,
    '+': answers[0],
    '~': answers[1],
  };
  const form = pick(chooser, chooser.chance(0.5) ? ANSWERED : HELD);
  const text = `${lead}${form.replace(/[@#+~]/gu, (mark) => written[mark] ?? mark)}`;
  return { how: 'an answered choice', text, field, right: [one], lies: [other] };
};
