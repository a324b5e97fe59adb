import Big from 'big.js';
import type { CheckResult } from '../../schemas/response.ts';
import type { UseCaseCheck } from '../../schemas/use-case.ts';
import { mostOf } from '../geometry/extremes.ts';
import type { Values } from './evaluate-rule.ts';
import { evaluateRule, measureNames } from './evaluate-rule.ts';
import type { Rule } from './rule.ts';
import { namedTerms, parseRule } from './rule.ts';

/** A check with its rule as it was understood. */
export interface ReadCheck extends UseCaseCheck {
  readonly equation: Rule;
}

/** @throws Error for a rule that setup refuses */
export function readChecks(checks: readonly UseCaseCheck[]): ReadCheck[] {
  return checks.map((check) => {
    const equation = parseRule(check.rule);
    if ('fault' in equation) throw new Error(`the rule of ${check.name}: ${equation.fault}`);
    return { ...check, equation };
  });
}

/** Decimals of a number as it is written. */
const decimalsOf = (number: Big) => /\.(\d+)$/.exec(number.toFixed())?.[1]?.length ?? 0;

/**
 * Whether the values of a document satisfy a check, in exact decimals. `cannot_tell`: a field of it has no value, or the sides differ while
 * a row lacks what is summed, or more rows stand in the document than were read.
 *
 * @param cut names of tables of which only the first rows stand
 */
export function checkValues(check: ReadCheck, values: Values, cut: ReadonlySet<string>): CheckResult {
  const { name, rule, equation } = check;
  const names = namedTerms(equation);
  const measured = measureNames(names, values);
  if (measured.isMissing)
    return { name, rule, outcome: 'cannot_tell', left: null, right: null, difference: null };
  const { left, right, difference } = evaluateRule(equation, measured.numbers);
  const isCut = names.some((term) => term.kind !== 'scalar' && cut.has(term.table));
  const isEqual = difference.abs().lte(Big(check.tolerance ?? '0'));
  const places = mostOf([left, right, difference], decimalsOf, measured.decimals);
  return {
    name,
    rule,
    outcome: isCut || (!isEqual && measured.isPartial) ? 'cannot_tell' : isEqual ? 'holds' : 'fails',
    left: left.toFixed(places),
    right: right.toFixed(places),
    difference: difference.toFixed(places),
  };
}
