import type { AST } from '@eslint-community/regexpp';
import { parseRegExpLiteral } from '@eslint-community/regexpp';

/** Where a part of a pattern goes on from a place of the text. */
type Next = (at: number) => boolean;
type Matcher = (at: number, next: Next) => boolean;
type Direction = 1 | -1;

type Single = AST.Character | AST.CharacterSet | AST.CharacterClass;
const isSingle = (node: AST.Element): node is Single =>
  node.type === 'Character' || node.type === 'CharacterSet' || node.type === 'CharacterClass';

/** A search that took more steps than it may. */
class TooManySteps extends Error {}

/** More alternatives than this are told apart by their first character, as engines do. */
const FEW = 4;

/**
 * How many steps a backtracking engine takes to look for a pattern in a text: all matches of a global one, the first of another. A
 * count, so that it is the same on every machine; the engine itself may take fewer, never a faster growing number.
 */
export function createStepCounter(pattern: RegExp, most: number): (text: string) => number {
  let text = '';
  let steps = 0;
  const captures: (string | undefined)[] = [];
  const flags = pattern.flags.replace(/[dgy]/g, '');
  const ast = parseRegExpLiteral(pattern).pattern;

  const step = () => {
    steps += 1;
    if (steps > most) throw new TooManySteps();
  };

  function holder(raw: string): (character: string) => boolean {
    const one = new RegExp(`^${raw}$`, flags);
    const known = new Map<string, boolean>();
    return (character) => {
      const before = known.get(character);
      if (before !== undefined) return before;
      const holds = one.test(character);
      known.set(character, holds);
      return holds;
    };
  }

  /** Whether the character before or behind a place is of a node; a step each time it is asked. */
  function reader(node: Single, way: Direction): (at: number) => boolean {
    const holds = holder(node.raw);
    return (at) => {
      step();
      const here = way === 1 ? at : at - 1;
      return here >= 0 && here < text.length && holds(text.charAt(here));
    };
  }

  /** A quantifier of one character, without a call within a call for each. */
  function run(node: Single, { min, max, greedy }: AST.Quantifier, way: Direction): Matcher {
    const reads = reader(node, way);
    return (from, next) => {
      let count = 0;
      while (count < min) if (!reads(from + way * count++)) return false;
      if (!greedy) {
        while (!next(from + way * count)) if (count >= max || !reads(from + way * count++)) return false;
        return true;
      }
      while (count < max && reads(from + way * count)) count += 1;
      for (; count >= min; count -= 1) {
        step();
        if (next(from + way * count)) return true;
      }
      return false;
    };
  }

  function quantified(node: AST.Quantifier, way: Direction): Matcher {
    const { element, min, max, greedy } = node;
    if (isSingle(element)) return run(element, node, way);
    const matcher = compile(element, way);
    return (from, next) => {
      const more = (count: number, at: number): boolean => {
        step();
        const again = () =>
          count < max && matcher(at, (to) => (to === at && count >= min ? false : more(count + 1, to)));
        return greedy ? again() || (count >= min && next(at)) : (count >= min && next(at)) || again();
      };
      return more(0, from);
    };
  }

  function anyOf(alternatives: readonly AST.Alternative[], way: Direction): Matcher {
    const all = alternatives.map(({ elements }) => {
      const first = elements.at(way === 1 ? 0 : -1);
      return {
        matcher: sequence(elements, way),
        canBegin: first?.type === 'Character' ? holder(first.raw) : () => true,
      };
    });
    const byFirst = new Map<string, Matcher[]>();
    const likely = (at: number): readonly Matcher[] => {
      const first = text.charAt(way === 1 ? at : at - 1);
      const known = byFirst.get(first);
      if (known !== undefined) return known;
      const found = all
        .filter(({ canBegin }) => all.length <= FEW || canBegin(first))
        .map(({ matcher }) => matcher);
      byFirst.set(first, found);
      return found;
    };
    return (at, next) => likely(at).some((matcher) => matcher(at, next));
  }

  function sequence(elements: readonly AST.Element[], way: Direction): Matcher {
    const [first, ...rest] = way === 1 ? elements : elements.toReversed();
    if (first === undefined) return (at, next) => next(at);
    const others = way === 1 ? rest : rest.toReversed();
    const behind = sequence(others, way);
    if (isSingle(first)) {
      const reads = reader(first, way);
      return (at, next) => reads(at) && behind(at + way, next);
    }
    const one = compile(first, way);
    return others.length === 0 ? one : (at, next) => one(at, (to) => behind(to, next));
  }

  function assertion(node: AST.Assertion): Matcher {
    if (node.kind === 'lookahead' || node.kind === 'lookbehind') {
      const inner = anyOf(node.alternatives, node.kind === 'lookahead' ? 1 : -1);
      return (at, next) => inner(at, () => true) !== node.negate && next(at);
    }
    const edge = new RegExp(node.raw, `${flags}y`);
    return (at, next) => {
      step();
      edge.lastIndex = at;
      return edge.test(text) && next(at);
    };
  }

  function compile(node: AST.Element, way: Direction): Matcher {
    if (node.type === 'Quantifier') return quantified(node, way);
    if (node.type === 'Assertion') return assertion(node);
    if (node.type === 'Group') return anyOf(node.alternatives, way);
    if (node.type === 'CapturingGroup') {
      const inner = anyOf(node.alternatives, way);
      const index = Number(node.references.map(({ ref }) => ref)[0] ?? 0);
      return (from, next) =>
        inner(from, (to) => {
          captures[index] = text.slice(Math.min(from, to), Math.max(from, to));
          return next(to);
        });
    }
    if (node.type === 'Backreference')
      return (at, next) => {
        step();
        const said = captures[Number(node.ref)] ?? '';
        return text.startsWith(said, at) && next(at + said.length);
      };
    if (!isSingle(node)) throw new Error(`No steps are known of ${node.raw}`);
    const reads = reader(node, way);
    return (at, next) => reads(at) && next(at + way);
  }

  const whole = anyOf(ast.alternatives, 1);
  const endFrom = (start: number): number | null => {
    let end: number | null = null;
    whole(start, (at) => {
      end = at;
      return true;
    });
    return end;
  };

  return (searched) => {
    text = searched;
    steps = 0;
    try {
      for (let start = 0; start <= text.length; start += 1) {
        const end = endFrom(start);
        if (end !== null && !pattern.global) break;
        if (pattern.sticky) break;
        if (end !== null) start = Math.max(start, end - 1);
      }
    } catch (error) {
      if (!(error instanceof TooManySteps)) throw error;
      return Number.POSITIVE_INFINITY;
    }
    return steps;
  };
}
