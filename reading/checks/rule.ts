import { grammar } from 'ohm-js';

/** A part of a rule. `at` is the place of its first character, counted from 1. */
export type Term =
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'scalar'; readonly name: string; readonly at: number }
  | { readonly kind: 'sum'; readonly table: string; readonly column: string; readonly at: number }
  | { readonly kind: 'count'; readonly table: string; readonly at: number }
  | { readonly kind: 'negative'; readonly of: Term }
  | { readonly kind: '+' | '-' | '*'; readonly left: Term; readonly right: Term };

/** An equation: what stands on the left of its `=` and what on the right. */
export interface Rule {
  readonly left: Term;
  readonly right: Term;
}

/** What is wrong with a rule, as in `at character 7: expected a name`. */
export interface RuleFault {
  readonly fault: string;
}

/** A name is whatever a field may be called: anything but a blank and the marks of the grammar. */
const RULE = `
  Rule {
    Equation = Sum "=" Sum
    Sum = Sum "+" Product -- plus
        | Sum "-" Product -- minus
        | Product
    Product = Product "*" Factor -- times
            | Factor
    Factor = "-" Factor -- negative
           | "(" Sum ")" -- group
           | "sum" "(" name "." name ")" -- sum
           | "count" "(" name ")" -- count
           | number
           | name -- field
    name (a name) = ~digit (~mark any)+
    number (a number) = digit+ ("." digit+)?
    mark = space | "+" | "-" | "*" | "=" | "(" | ")" | "." | "," | "/"
  }
`;

type Reader = (text: string) => Rule | RuleFault;

function createReader(): Reader {
  const rules = grammar(RULE);
  const parser = rules.createSemantics().addOperation<Term>('term', {
    Sum_plus: (left, _, right) => ({ kind: '+', left: left['term'](), right: right['term']() }),
    Sum_minus: (left, _, right) => ({ kind: '-', left: left['term'](), right: right['term']() }),
    Product_times: (left, _, right) => ({ kind: '*', left: left['term'](), right: right['term']() }),
    Factor_negative: (_, of) => ({ kind: 'negative', of: of['term']() }),
    Factor_group: (_open, inner, _close) => inner['term'](),
    Factor_sum(_sum, _open, table, _dot, column, _close) {
      return {
        kind: 'sum',
        table: table.sourceString,
        column: column.sourceString,
        at: table.source.startIdx + 1,
      };
    },
    Factor_count(_count, _open, table, _close) {
      return { kind: 'count', table: table.sourceString, at: table.source.startIdx + 1 };
    },
    Factor_field: (name) => ({ kind: 'scalar', name: name.sourceString, at: name.source.startIdx + 1 }),
    number(_whole, _point, _decimals) {
      return { kind: 'number', digits: this.sourceString };
    },
  });
  const equations = parser.addOperation<Rule>('equation', {
    Equation: (left, _, right) => ({ left: left['term'](), right: right['term']() }),
  });
  return (text) => {
    const match = rules.match(text);
    if (!match.failed()) return equations(match)['equation']();
    const place = match.getRightmostFailurePosition() + 1;
    return { fault: `at character ${place}: expected ${match.getExpectedText()}` };
  };
}

/** Made when the first rule is read: a start need not wait for it. */
let reader: Reader | null = null;

/** More groups within groups, or signs before signs, than any equation has. */
const DEEPEST = 50;

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/**
 * Reads a rule such as `opening_balance + sum(transactions.amount) = closing_balance`: + - and * (which binds tighter) of field names,
 * decimal numbers, `sum(table.column)` and `count(table)`, with parentheses, on both sides of one `=`.
 */
export function parseRule(text: string): Rule | RuleFault {
  if (depthOf(text) > DEEPEST || /(?:-\s*){9}/.test(text)) return { fault: 'it is nested too deeply' };
  reader ??= createReader();
  return reader(text);
}

/** The parts of a rule that name something of the use case, from the left. */
export function namedTerms({
  left,
  right,
}: Rule): Exclude<Term, { kind: 'number' | 'negative' | '+' | '-' | '*' }>[] {
  const walk = (term: Term): ReturnType<typeof namedTerms> => {
    switch (term.kind) {
      case 'number':
        return [];
      case 'negative':
        return walk(term.of);
      case '+':
      case '-':
      case '*':
        return [...walk(term.left), ...walk(term.right)];
      default:
        return [term];
    }
  };
  return [...walk(left), ...walk(right)];
}
