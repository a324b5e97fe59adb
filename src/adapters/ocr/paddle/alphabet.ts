/** One output of a recognition model that we accept: its class and the text that it stands for. */
export interface Letter {
  readonly index: number;
  readonly text: string;
}

/** Class 0 is the blank of CTC. */
export const BLANK = 0;

/** Signs outside Latin-1 that documents in Latin script use, as they should be written. */
const WRITTEN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '—': '-',
  '•': '•',
  '…': '...',
  '￥': '¥',
  '￡': '£',
  '™': '™',
  '№': 'No',
};

/** Letters of Latin script outside Latin-1, and the signs beside them: as the Latin model's dictionary has them. */
const FURTHER = /^[\u0100-\u017f€]$/;
/** A letter that is not seen on paper. */
const SOFT_HYPHEN = '\u00ad';

/**
 * The letters of a model's dictionary that documents in Latin script use. One of the models knows 6,600 characters, most of them
 * Chinese; leaving the others out of the choice makes it choose the Latin one that it thinks most likely.
 *
 * @param dictionary one character a line; a space follows the last
 */
export function latinLetters(dictionary: string): Letter[] {
  const characters = dictionary.replace(/\r?\n$/, '').split(/\r?\n/);
  const classes = [...characters, ' '];
  return classes.flatMap((character, place) => {
    const text = WRITTEN[character] ?? (isLatin(character) ? character : null);
    return text === null ? [] : [{ index: place + 1, text }];
  });
}

function isLatin(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const isLatin1 = [...character].length === 1 && code >= 0x20 && code < 0x100;
  return (isLatin1 && character !== SOFT_HYPHEN) || FURTHER.test(character);
}
