/** Amounts of one column end within so many em of each other. */
export const SAME_EDGE = 1.5;
