/** A fact as evidence that weights are fitted for: 1 where it holds, 0 where it does not. */
export const flag = (holds: boolean): number => (holds ? 1 : 0);
