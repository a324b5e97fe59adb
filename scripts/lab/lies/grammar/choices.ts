import type { Chooser } from '../../synthetic/choose.ts';
import type { Print, PrintMaker } from './print.ts';
import { pick } from './print.ts';

/** Choices of which one holds another, in pairs that exclude each other, with the words that deny and part them. */
const KINDS = [
  {
    choices: ['insured', 'not insured', 'partly insured'],
    not: ['not', 'never', 'not yet'],
    or: 'or',
    no: 'no',
  },
  {
    choices: ['versichert', 'nicht versichert', 'mitversichert'],
    not: ['nicht', 'nicht mehr', 'keine Person'],
    or: 'oder',
    no: 'nein',
  },
  { choices: ['assuré', 'non assuré', 'exclu'], not: ['pas', 'pas encore', 'non'], or: 'ou', no: 'non' },
  { choices: ['assicurato', 'escluso', 'in attesa'], not: ['non', 'non ancora'], or: 'oppure', no: 'no' },
  { choices: ['asegurado', 'excluido', 'en espera'], not: ['no', 'sin', 'no está'], or: 'o', no: 'no' },
  { choices: ['segurado', 'excluído', 'em espera'], not: ['não', 'não está'], or: 'ou', no: 'não' },
  {
    choices: ['verzekerd', 'uitgesloten', 'in behandeling'],
    not: ['niet', 'niet meer'],
    or: 'of',
    no: 'nee',
  },
  { choices: ['ubezpieczony', 'wykluczony', 'w toku'], not: ['nie', 'nie jest'], or: 'lub', no: 'nie' },
  { choices: ['single', 'married', 'widowed'], not: ['not'], or: 'or', no: 'no' },
] as const;
const BOXES = [
  ['[x]', '[ ]'],
  ['[X]', '[]'],
  ['(x)', '( )'],
  ['☒', '☐'],
  ['☑', '☐'],
  ['■', '□'],
  ['●', '○'],
  ['✓', '☐'],
] as const;

/** A choice that is stated, and others that the same words do not state. */
function printStated(chooser: Chooser): Print {
  const { choices } = pick(chooser, KINDS);
  const choice = pick(chooser, choices);
  const written = pick(chooser, [choice, choice.toUpperCase(), choice.replace(' ', '  ')]);
  const text = `${pick(chooser, ['', 'Status: ', 'Status ', 'A | '])}${written}${pick(chooser, ['', '.', ',', ' | x'])}`;
  const lies = choices.filter((one) => one !== choice);
  return {
    how: 'a choice beside longer ones',
    text,
    field: { type: 'str', choices: [...choices] },
    right: [choice],
    lies,
  };
}

function printBoxes(chooser: Chooser): Print {
  const { choices } = pick(chooser, KINDS);
  const set = chooser.number(0, choices.length - 1);
  const [mark, free] = pick(chooser, BOXES);
  const isBehind = chooser.chance(0.5);
  const options = choices.map((choice, at) => {
    const box = at === set ? mark : free;
    return isBehind ? `${choice} ${box}` : `${box} ${choice}`;
  });
  const text = options.join(pick(chooser, isBehind ? ['   ', '    ', '\n'] : [' ', '  ', '   ', '\n']));
  const right = choices.filter((_, at) => at === set);
  const lies = choices.filter((_, at) => at !== set);
  return {
    how: `boxes ${isBehind ? 'behind' : 'before'}, ${mark}`,
    text,
    field: { type: 'str', choices: [...choices] },
    right,
    lies,
  };
}

function printDenied(chooser: Chooser): Print {
  const { choices, not, or, no } = pick(chooser, KINDS);
  const [choice, other] = choices;
  const parting = pick(chooser, ['/', ' / ', ' | ', ` ${or} `]);
  const [text, how] = pick(chooser, [
    [`Person ${pick(chooser, not)} ${choice}`, 'denied before'],
    [`The person ${pick(chooser, not)}\n${choice}`, 'denied above'],
    [`${choice}: ${no}`, 'denied behind'],
    [`Status: ${choices.join(parting)}`, `offered by ${parting}`],
    [`Status: ${choice}${parting}${choices[2]}`, `offered by ${parting}`],
  ] as const);
  const lies = how.startsWith('denied') ? [choice] : choices.filter((one) => text.includes(one));
  // `nicht versichert` is a choice of its own.
  const isOwn = choices.some((one) => one !== choice && text.includes(one));
  return {
    how: `${how}, beside ${other}`,
    text,
    field: { type: 'str', choices: [...choices] },
    right: [],
    lies: how.startsWith('denied') || !isOwn || how.startsWith('offered') ? lies : [],
  };
}

const CODES = ['DE', 'IT', 'ES', 'NO', 'SE', 'A', 'M', 'OR'];

/** A code in capitals, or words of a sentence that have its letters. */
function printCode(chooser: Chooser): Print {
  const field = { type: 'str' as const, choices: CODES };
  const code = pick(chooser, CODES);
  if (chooser.chance(0.5)) {
    const text = pick(chooser, [
      `Land: ${code}`,
      `Land ${code}`,
      `Land: ${code.toLowerCase()}`,
      `x | ${code.toLowerCase()} | y`,
    ]);
    return { how: 'a code', text, field, right: [code], lies: CODES.filter((one) => one !== code) };
  }
  const text = `und ${code.toLowerCase()} kann ${pick(chooser, CODES).toLowerCase()} dann`;
  return { how: 'words like a code', text, field, right: [], lies: CODES };
}

/** All choices in one list, of which none is taken or one that is marked. */
function printList(chooser: Chooser): Print {
  const { choices, or } = pick(chooser, KINDS);
  const taken = chooser.chance(0.5) ? chooser.number(0, choices.length - 1) : -1;
  const mark = pick(chooser, ['[x]', '(X)', '☒', '✓', '☑', 'x', '✗']);
  const isBehind = chooser.chance(0.5);
  const items = choices.map((choice, at) =>
    at !== taken ? choice : isBehind ? `${choice} ${mark}` : `${mark} ${choice}`,
  );
  const parting = pick(chooser, [', ', ',', '; ', '/', ' / ', ' | ', `, ${or} `]);
  const last = pick(chooser, [parting, ` ${or} `]);
  const text = `Status: ${items.slice(0, -1).join(parting)}${last}${items.at(-1)}${pick(chooser, ['', '.'])}`;
  // A stroke without blanks makes one word of two, and `not insured or x` may deny both.
  const isSure =
    parting !== '/' && choices.every((one) => choices.every((two) => one === two || !one.includes(two)));
  return {
    how: `a list by ${parting}, ${taken < 0 ? 'none taken' : `one taken by ${mark}`}`,
    text,
    field: { type: 'str', choices: [...choices] },
    right: isSure ? choices.filter((_, at) => at === taken) : [],
    lies: choices.filter((_, at) => at !== taken),
  };
}

const INSTEAD = [
  ['not', 'but', 'or', ['single', 'married']],
  ['nicht', 'sondern', 'oder', ['ledig', 'verheiratet']],
  ['pas', 'mais', 'ou', ['célibataire', 'marié']],
  ['no', 'sino', 'o', ['soltero', 'casado']],
  ['non', 'ma', 'o', ['celibe', 'sposato']],
  ['não', 'mas', 'ou', ['solteiro', 'casado']],
  ['niet', 'maar', 'of', ['ongehuwd', 'samenwonend']],
] as const;

/** A choice that is denied, and another that holds in its place, is denied with it or is said as well. */
function printInstead(chooser: Chooser): Print {
  const [not, but, or, choices] = pick(chooser, INSTEAD);
  const [denied, other] = choices;
  const [text, right] = pick<readonly [string, readonly string[]]>(chooser, [
    [`${not} ${denied} ${but} ${other}`, [other]],
    [`${not} ${denied}, ${but} ${other}`, [other]],
    [`${not} ${denied} ${or} ${other}`, []],
    [`${not} (abc) ${denied}`, []],
    [`${other}, ${not} ${denied}`, [other]],
    [`${not} ${but} ${denied}`, []],
  ]);
  const lies = choices.filter((choice) => !right.includes(choice));
  const field = { type: 'str' as const, choices: [...choices] };
  return { how: 'a choice denied beside another', text: `Status: ${text}`, field, right, lies };
}

const MAKERS = [printStated, printInstead, printBoxes, printDenied, printList, printCode];

/** A choice as documents state it and as they do not: a piece of another, denied, a free box, one of several to take, a word like it. */
export const printAnswer: PrintMaker = (chooser) => pick(chooser, MAKERS)(chooser);
