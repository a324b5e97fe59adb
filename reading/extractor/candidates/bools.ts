import { readBool } from '../../values/bool.ts';
import { flag } from '../../weights/flag.ts';
import { readCells } from '../evidence/cells.ts';
import type { Option } from '../evidence/option.ts';
import type { Question } from '../evidence/question.ts';
import { readSentences } from '../evidence/sentences.ts';
import type { Word } from '../evidence/words.ts';
import { readWords } from '../evidence/words.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { findCheckBoxes } from './check-boxes.ts';
import { bound } from './typed-values.ts';

/** Words that deny what stands near them, in the languages that have words here. */
const DENIAL =
  /(?<!\p{L})(?:not?|never|none|without|cannot|excluded|nicht|keine?[nrsm]?|ohne|nie|ne|n['’]|pas|aucune?|sans|jamais|no|ni|sin|ning[uú]n[oa]?|nunca|non|senza|nessun[oa]?|mai|niet|geen|zonder|nooit|n[aã]o|sem|nenhum[a]?|nunca|un(?=befristet|limited))(?!\p{L})|n['’](?=\p{L})/giu;

function boxes(view: DocumentView): Option[] {
  return bound(view.rows).flatMap((row) => {
    const rows = view.pages[row.page]?.rows ?? [];
    return findCheckBoxes(row, rows).flatMap((box): Option[] => {
      if (box.says !== null) {
        return box.isSet
          ? [
              {
                value: box.says,
                spans: [box.span],
                label: box.label,
                shape: { yes_no_box: 1, continued: flag(box.isContinued) },
              },
            ]
          : [];
      }
      const denied = box.text.search(DENIAL) >= 0;
      return [
        {
          value: box.isSet !== denied,
          spans: [box.span],
          label: [...box.label, ...box.words],
          shape: { option_box: 1, set: flag(box.isSet), denied: flag(denied) },
        },
      ];
    });
  });
}

/** A cell that says yes or no and nothing else, or begins so behind a colon. */
function answers(view: DocumentView): Option[] {
  return bound(view.rows).flatMap((row) =>
    readCells(row).flatMap(({ cell }): Option[] => {
      const match = /^(.*?[:?]\s*)?([\p{L}]+)(?=$|[\s.,;(–-])/u.exec(cell.text);
      const value = match?.[2] === undefined ? null : readBool(match[2]);
      if (match === null || match[2] === undefined || value === null || match[2].length < 2) return [];
      const start = cell.start + (match[1]?.length ?? 0);
      const whole = start + match[2].length >= cell.end - 1;
      if (!whole && match[1] === undefined) return [];
      return [
        {
          value,
          spans: [{ row, start, end: start + match[2].length }],
          shape: { yes_no_word: 1, whole: flag(whole) },
        },
      ];
    }),
  );
}

/** A sentence, or a part of one, that speaks of what is asked: true, or false where it denies it. */
function statements(view: DocumentView, question: Question): Option[] {
  const found: Option[] = [];
  for (const page of view.pages) {
    const sentences = new Set([...readSentences(page).values()].flat());
    for (const sentence of [...sentences].slice(0, 3000)) {
      const clauses = sentence.text.split(/(?<=[,;:])\s/u);
      let offset = 0;
      for (const text of clauses) {
        const words: Word[] = readWords(text);
        if (words.some((word) => question.explain(word.letters, word.phraseTerms) !== null)) {
          const denials = [...text.matchAll(DENIAL)].length;
          const spans = sentence.pieces.filter(
            (_, index) =>
              startOf(sentence.pieces, index) < offset + text.length &&
              startOf(sentence.pieces, index + 1) > offset,
          );
          found.push({
            value: denials % 2 === 0 || denials > 2,
            spans,
            label: words,
            shape: {
              statement: 1,
              denied: flag(denials > 0),
              conditional: flag(
                /(?<!\p{L})(?:if|unless|wenn|falls|sofern|si|se|sauf|als|indien|tenzij|salvo|caso|may|kann|peut|puede|pu[oò]|pode|kan)(?!\p{L})/iu.test(
                  text,
                ),
              ),
            },
          });
        }
        offset += text.length + 1;
      }
    }
  }
  return found;
}

function startOf(pieces: readonly { start: number; end: number }[], index: number): number {
  return pieces.slice(0, index).reduce((sum, one) => sum + one.end - one.start + 1, 0);
}

/** What says yes or no, whatever is asked: found once for all questions. */
const printedAnswers = oncePerView((view, _all: null): readonly Option[] => [
  ...boxes(view),
  ...answers(view),
]);

/** Whatever may say yes or no to a question. */
export function findAnswers(view: DocumentView, question: Question): Option[] {
  return [...printedAnswers(view, null), ...statements(view, question)].filter((one) => one.spans.length > 0);
}
