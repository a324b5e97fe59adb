import type { ReadSegment } from '../../schemas/segment.ts';
import { spreadShapes } from '../text/confusions.ts';
import { foldedLettersOf } from '../text/fold.ts';

/** A text in which values are looked for. What is read of it for one value serves the next, as long as it is the same object. */
export interface Passage {
  readonly text: string;
  /** An OCR engine read it, so that letters that look alike may be mistaken for one another. */
  readonly isRecognised: boolean;
  /** The blanks at which lines were joined; none in a line by itself. */
  readonly breaks?: readonly number[];
}

/** Makes of each passage once what many values ask of it. */
export function oncePerPassage<Made>(make: (passage: Passage) => Made): (passage: Passage) => Made {
  const known = new WeakMap<Passage, { readonly made: Made }>();
  return (passage) => {
    const before = known.get(passage);
    if (before !== undefined) return before.made;
    const made = make(passage);
    known.set(passage, { made });
    return made;
  };
}

const passages = new WeakMap<{ readonly text: string }, Passage>();

/** The text of a line, or of another reading of it. */
export function passageOf(
  of: { readonly text: string },
  { confidence }: Pick<ReadSegment, 'confidence'>,
): Passage {
  const known = passages.get(of);
  if (known !== undefined) return known;
  const passage = { text: of.text, isRecognised: confidence !== null };
  passages.set(of, passage);
  return passage;
}

/** A text's letters so that they hold those of every value that the text shows, whatever was misread. */
export const traceOf = (text: string): string => spreadShapes(foldedLettersOf(text));

/** The same of a passage, made once. */
export const traceIn = oncePerPassage(({ text }) => traceOf(text));
