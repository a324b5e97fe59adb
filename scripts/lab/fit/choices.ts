/** What is chosen from, in a family that adds weights of its own to the shared ones. */
export interface Choice {
  readonly family: string;
  readonly weight: number;
  /** False where none of the options is right as well, whichever of them are; otherwise it is where none of them is. */
  readonly stated?: boolean;
  readonly options: readonly {
    readonly evidence: Readonly<Record<string, number>>;
    readonly right: boolean;
  }[];
}

/** Which candidates of some choices are right, as rows of numbers. */
export interface Outcomes {
  /** The candidates of choice `i` are `firstOption[i]` to `firstOption[i + 1]`. */
  readonly firstOption: Int32Array;
  readonly right: Uint8Array;
  /** Whether none of a choice's candidates is right as well. */
  readonly none: Uint8Array;
  readonly weights: Float64Array;
}

export function outcomesOf(choices: readonly Choice[]): Outcomes {
  const firstOption = [0];
  const right: number[] = [];
  for (const { options } of choices) {
    for (const option of options) right.push(option.right ? 1 : 0);
    firstOption.push(right.length);
  }
  return {
    firstOption: Int32Array.from(firstOption),
    right: Uint8Array.from(right),
    none: Uint8Array.from(choices, ({ stated, options }) =>
      stated === false || !options.some((option) => option.right) ? 1 : 0,
    ),
    weights: Float64Array.from(choices, (one) => one.weight),
  };
}

/** Candidates that pull less than this at the weights change nothing. */
const MIN_PULL = 1e-5;

/**
 * How the loss of a conditional logit grows with the utility of each candidate; "none of them" has the utility 0.
 *
 * @param pulled is told of each candidate that matters
 */
export function pullOptions(
  { firstOption, right, none, weights }: Outcomes,
  utilities: Float64Array,
  pulled: (option: number, pull: number, choice: number) => void,
): void {
  const powers = new Float64Array(utilities.length);
  for (let choice = 0; choice < weights.length; choice += 1) {
    const [from, to] = [firstOption[choice] as number, firstOption[choice + 1] as number];
    let most = 0;
    for (let option = from; option < to; option += 1) most = Math.max(most, utilities[option] as number);
    let all = Math.exp(-most);
    let good = none[choice] === 1 ? all : 0;
    for (let option = from; option < to; option += 1) {
      const power = Math.exp((utilities[option] as number) - most);
      powers[option] = power;
      all += power;
      if (right[option] === 1) good += power;
    }
    for (let option = from; option < to; option += 1) {
      const power = powers[option] as number;
      const pull = (weights[choice] as number) * (power / all - (right[option] === 1 ? power / good : 0));
      if (Math.abs(pull) >= MIN_PULL) pulled(option, pull, choice);
    }
  }
}
