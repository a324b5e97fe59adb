import type { AST } from '@eslint-community/regexpp';
import { parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp';

/** What a text is made of that makes a search hard: something to begin with, and a word to repeat. */
export interface Attack {
  readonly lead: string;
  readonly word: string;
}

/** Characters that stand for those of their class. */
const SAMPLES = ['a', 'A', '0', ' ', '.', ',', '-', '/', '(', ')', ':', ';', '@', '€', 'é', '_', '"', '\n'];
const PAIRS = ['a ', '0 ', '0,', '0.', 'a.', 'a-', '- ', ', ', ': ', '0 000 ', 'A a ', '((', 'a: '];
/** Repetitions of at least so many count as endless: the growth up to there is what a line pays for. */
const ENDLESS = 100;
/** Ways to write one part that are tried; a word list has as many as words. */
const MOST = 90;

const isEndless = (node: AST.Quantifier) => node.max >= ENDLESS;

/** Ways in which a part of a pattern may be written, the shortest first. */
function writings(node: AST.Element, flags: string): readonly string[] {
  switch (node.type) {
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.flatMap(({ elements }) => joined(elements, flags)).slice(0, MOST);
    case 'Quantifier': {
      const once = writings(node.element, flags);
      const least = once.map((one) => one.repeat(node.min));
      return [...new Set([...least, ...once.map((one) => one.repeat(Math.max(1, node.min)))])].slice(0, MOST);
    }
    case 'Character':
      return [String.fromCodePoint(node.value)];
    case 'CharacterSet':
    case 'CharacterClass': {
      const one = new RegExp(`^${node.raw}$`, flags);
      return SAMPLES.filter((sample) => one.test(sample)).slice(0, 3);
    }
    default:
      return [''];
  }
}

/** The parts one behind the other: each way of each part once, the others at their shortest, and all at their longest. */
function joined(elements: readonly AST.Element[], flags: string): readonly string[] {
  const all = elements.map((element) => writings(element, flags));
  const shortest = all.map(([first = '']) => first);
  const varied = all.flatMap((ways, at) => ways.slice(1).map((way) => shortest.with(at, way).join('')));
  return [...new Set([shortest.join(''), all.map((ways) => ways.at(-1) ?? '').join(''), ...varied])].slice(
    0,
    MOST,
  );
}

/** What a pattern takes before it comes to one of its parts. */
function leadTo(node: AST.Node, flags: string): string {
  const { parent } = node;
  if (parent === null) return '';
  const before = leadTo(parent, flags);
  if (parent.type !== 'Alternative') return before;
  const at = parent.elements.findIndex((element) => element === node);
  return before + (joined(parent.elements.slice(0, at), flags)[0] ?? '');
}

/** Texts to try a pattern on: what its endless parts may repeat, with and without what comes before them. */
export function attacksOn({ source, flags }: RegExp): readonly Attack[] {
  const ast = parseRegExpLiteral(`/${source}/${flags}`);
  const plain = flags.replace(/[dgy]/g, '');
  const attacks = new Map<string, Attack>();
  const add = (lead: string, word: string) => {
    if (word !== '') attacks.set(`${lead}\n${word}`, { lead, word });
  };
  visitRegExpAST(ast, {
    onQuantifierEnter(node) {
      if (!isEndless(node)) return;
      const lead = leadTo(node, plain);
      const words = writings(node.element, plain);
      for (const word of [...words, ...PAIRS]) {
        add('', word);
        add(lead, word);
      }
      for (const word of words.slice(0, 3)) add('', lead + word);
      for (const sample of [' ', '.', 'a', '0']) add('', `${lead}${sample}`);
    },
  });
  if (attacks.size > 0)
    for (const word of ast.pattern.alternatives
      .flatMap(({ elements }) => joined(elements, plain))
      .slice(0, MOST)) {
      add('', word);
      add('', `${word} `);
    }
  return [...attacks.values()];
}
