/** Anchors that lead from a value to its boxes and back. */
export const fieldAnchor = (fieldName: string) => `field-${fieldName}`;
export const boxAnchor = (fieldName: string, sourceIndex: number) => `box-${fieldName}-${sourceIndex + 1}`;
