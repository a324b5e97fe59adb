import type { FieldType } from '../../schemas/use-case.ts';

const NUMBERS: ReadonlySet<FieldType> = new Set(['int', 'float', 'decimal']);

/** Whether values of this type are numbers, whatever they were printed like; texts are as they are printed. */
export const isNumberType = (type: FieldType): boolean => NUMBERS.has(type);
