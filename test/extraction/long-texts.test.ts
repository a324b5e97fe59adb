import { describe, expect, it } from 'vitest';
import { readBox } from '../../schemas/bounding-box.ts';
import { readContent } from '../../src/adapters/models/ollama/answer-content.ts';
import { quoteServer } from '../../src/adapters/models/ollama/server-failure.ts';
import { redactRequest } from '../../src/extraction/store/redact-request.ts';
import { redactText, redactUrl } from '../../src/extraction/store/redact-url.ts';
import { withoutEndSlashes } from '../../src/shared/end-slashes.ts';
import { findJsonDefect, measureJson } from '../../src/shared/http/json-scanner.ts';
import { readInteger, readNumber } from '../../src/shared/http/text-coercion.ts';
import { pagesOfTexts } from '../../steps/ocr/text-pages.ts';

/** What the service's own process does with a text that a stranger chose, however long. */
const READERS: readonly (readonly [string, (text: string) => unknown])[] = [
  ['redactText', redactText],
  ['redactUrl', redactUrl],
  ['redactRequest, names', (text) => redactRequest({ [text]: { [text]: 'a' } })],
  [
    'redactRequest, values',
    (text) => redactRequest({ context: { files: [text, { url: text, headers: text }] } }),
  ],
  ['readInteger', readInteger],
  ['readNumber', readNumber],
  ['readBox', (text) => readBox(`${text},1,2,3`)],
  ['readContent', readContent],
  ['quoteServer', quoteServer],
  ['withoutEndSlashes', withoutEndSlashes],
  ['pagesOfTexts', (text) => pagesOfTexts([text], 0)],
  ['measureJson', (text) => measureJson(text, 100)],
  ['findJsonDefect', (text) => findJsonDefect(text)],
];

const UNITS = [
  'a',
  'A1',
  'a:',
  'a:/',
  ':',
  '/',
  '\\',
  '@',
  '%40',
  '%4',
  '?',
  '#',
  '.',
  '-',
  '1',
  '1_',
  '_',
  ' ',
  '\n',
  '\t',
  '<',
  '<a',
  '```',
  '{',
  'é',
  '+',
];
const HEADS = ['', 'http://h/', 'http:', 'x:/', '```json', '1', '<think>'];
const TAILS = ['', '!'];

/** The square of it is ten thousand million steps: tens of seconds, where one pass takes a thousandth. */
const LENGTH = 100_000;
const MAX_SECONDS = 2;

describe('a long text of any kind', () => {
  it.each(READERS)(
    'is read by %s in one pass',
    (_name, read) => {
      const slow: string[] = [];
      for (const unit of UNITS) {
        const body = unit.repeat(LENGTH / unit.length);
        for (const head of HEADS) {
          for (const tail of TAILS) {
            const before = process.cpuUsage();
            read(`${head}${body}${tail}`);
            const { user, system } = process.cpuUsage(before);
            if ((user + system) / 1_000_000 > MAX_SECONDS) slow.push(JSON.stringify([head, unit, tail]));
          }
        }
      }
      expect(slow).toEqual([]);
    },
    300_000,
  );
});
