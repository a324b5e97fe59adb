import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { Job } from '../../../schemas/job.ts';
import type { ShownField, ShownPage, ShownResponse } from '../responses/shown-response.ts';
import { isCell } from '../responses/shown-tables.ts';
import { fileNames } from './job-files.ts';
import type { PageLine } from './page-words.ts';
import { boxAnchor, fieldAnchor } from './value-anchors.ts';
import { needsLook } from './value-cards.ts';
import { fieldLabel, valueText } from './words.ts';

/** Units of the overlay: the page's width; its height follows from its proportions. */
const WIDTH = 1000;
/** A page with other proportions is none. */
const HIGHEST = 1_000_000;
/** Room between a value's words and the line around them. */
const ROOM = 3;

interface Box {
  readonly field: ShownField;
  readonly index: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

function boxesOf(page: ShownPage, fields: readonly ShownField[]): Box[] {
  return fields.flatMap((field) =>
    field.sources.flatMap((source, index) => {
      const here = source.file_index === page.file_index && source.page_number === page.page_number;
      return here && source.bounding_box !== null ? [{ field, index, ...source.bounding_box }] : [];
    }),
  );
}

function renderBox(box: Box, height: number): SafeHtml {
  const { field, index } = box;
  const verified = field.provenance_verified === true;
  const title = `${fieldLabel(field.field_name)}: ${valueText(field.value)}, ${verified ? 'seen here' : 'not seen here'}${index === 0 ? '' : ', another place'}`;
  return html`<a id="${boxAnchor(field.field_name, index)}" href="#${fieldAnchor(field.field_name)}" class="box ${
    verified ? 'verified' : 'doubtful'
  }${index === 0 ? '' : ' also'}${isCell(field) ? ' cell' : ''}" data-field="${field.field_name}" aria-label="${title}"><title>${title}</title><rect x="${box.x0 * WIDTH - ROOM}" y="${box.y0 * height - ROOM}" width="${
    (box.x1 - box.x0) * WIDTH + 2 * ROOM
  }" height="${(box.y1 - box.y0) * height + 2 * ROOM}" rx="3"/></a>`;
}

const pageAnchor = ({ file_index, page_number }: ShownPage) => `page-${file_index}-${page_number}`;

/** How a page is called: by its file's name where there are several files. */
export function pageName({ file_index, page_number }: ShownPage, names: readonly string[]): string {
  return names.length > 1
    ? `Page ${page_number} of ${names[file_index] ?? `file ${file_index + 1}`}`
    : `Page ${page_number}`;
}

/**
 * A page with a box around everything that proves a value; none for a page without a size.
 * @param picture its address
 */
export function renderSheet(
  picture: string,
  page: ShownPage,
  name: string,
  fields: readonly ShownField[],
): SafeHtml[] {
  if (page.width === null || page.height === null) return [];
  const height = Math.round((WIDTH * page.height) / page.width);
  if (!(height > 0 && height <= HIGHEST)) return [];
  const boxes = boxesOf(page, fields);
  // A picture that stands in the address itself is there already, and whoever prints the page does not wait for one that is put off.
  const later = picture.startsWith('data:') ? '' : html` loading="lazy" decoding="async"`;
  return [
    html`<figure class="sheet" id="${pageAnchor(page)}" data-page="${page.file_index}/${page.page_number}">
  <figcaption>${name}</figcaption>
  <div class="paper">
    <img src="${picture}" alt="${name} of the document" width="${WIDTH}" height="${height}"${later}>
    <svg viewBox="0 0 ${WIDTH} ${height}" role="group" aria-label="Places of the values on ${name}">${boxes.map((box) => renderBox(box, height))}</svg>
  </div>
</figure>`,
  ];
}

interface Proof {
  readonly field: ShownField;
  readonly index: number;
}

/** A line of a text without pages; it is the box of each value that it proves. */
function renderLine(text: string, proofs: readonly Proof[]): SafeHtml {
  const marks = proofs.map(
    ({ field, index }) =>
      html`<a id="${boxAnchor(field.field_name, index)}" href="#${fieldAnchor(field.field_name)}" class="tag box${index === 0 ? '' : ' also'}" data-field="${field.field_name}">${fieldLabel(field.field_name)}</a>`,
  );
  return html`<li data-line>${proofs.length === 0 ? html`<span>${text}</span>` : html`<mark>${text}</mark>`}${marks}</li>`;
}

/** What each line proves, in one walk over lines and values: the line that a source names, or the first that says the same where another program wrote the response. */
function proofsByLine(
  page: ShownPage,
  lines: readonly TextLine[],
  fields: readonly ShownField[],
): ReadonlyMap<TextLine, readonly Proof[]> {
  const byId = new Map(lines.map((line) => [line.segment_id, line]));
  const byText = new Map(lines.toReversed().map((line) => [line.text.trim(), line]));
  const proofs = new Map<TextLine, Proof[]>();
  for (const field of fields)
    for (const [index, { file_index, page_number, segment_id, text_snippet }] of field.sources.entries()) {
      const isHere = file_index === page.file_index && page_number === page.page_number;
      const named = segment_id === null ? undefined : byId.get(segment_id);
      const line = isHere ? (named ?? byText.get(text_snippet.trim())) : undefined;
      if (line === undefined) continue;
      const own = proofs.get(line);
      if (own === undefined) proofs.set(line, [{ field, index }]);
      else own.push({ field, index });
    }
  return proofs;
}

/** A page of a text, which has no picture: its lines. */
function renderText(
  page: ShownPage,
  name: string,
  lines: readonly TextLine[],
  fields: readonly ShownField[],
): SafeHtml {
  const proofs = proofsByLine(page, lines, fields);
  return html`<figure class="sheet" id="${pageAnchor(page)}" data-page="${page.file_index}/${page.page_number}">
  <figcaption>${name}</figcaption>
  <ol class="paper text">${lines.map((line) => renderLine(line.text, proofs.get(line) ?? []))}</ol>
</figure>`;
}

/** Links to the pages, those with a value that needs a look marked; none where there is one page. */
function renderNavigator(response: ShownResponse, names: readonly string[]): SafeHtml | null {
  const { pages } = response;
  if (pages.length < 2) return null;
  const proofs = new Map<string, boolean>();
  for (const field of response.fields ?? []) {
    const [proof] = field.sources;
    if (proof === undefined) continue;
    const key = `${proof.file_index}/${proof.page_number}`;
    proofs.set(key, (proofs.get(key) ?? false) || needsLook(field));
  }
  const links = pages.map((page) => {
    const doubtful = proofs.get(`${page.file_index}/${page.page_number}`);
    const words =
      doubtful === undefined ? '' : doubtful ? ', with a value that needs a look' : ', with values';
    const kind = doubtful === undefined ? '' : doubtful ? 'doubtful' : 'proves';
    return html`<a href="#${pageAnchor(page)}" class="${kind}" aria-label="${pageName(page, names)}${words}">${page.page_number}</a>`;
  });
  return html`<nav class="page-links" aria-label="Pages of the document">${links}</nav>`;
}

type TextLine = Pick<PageLine, 'segment_id' | 'text'>;
/** The lines of pages that have no picture, by `file_index/page_number`. */
export type TextPages = ReadonlyMap<string, readonly TextLine[]>;

/** The fields that each page proves, found in one walk: a table has thousands of cells, and a document hundreds of pages. */
export function fieldsByPage(fields: readonly ShownField[]): (page: ShownPage) => readonly ShownField[] {
  const known = new Map<string, Set<ShownField>>();
  for (const field of fields)
    for (const { file_index, page_number } of field.sources) {
      const key = `${file_index}/${page_number}`;
      const own = known.get(key);
      if (own === undefined) known.set(key, new Set([field]));
      else own.add(field);
    }
  return ({ file_index, page_number }) => [...(known.get(`${file_index}/${page_number}`) ?? [])];
}

/** The pages of a finished job with a box around everything that proves a value; null when there is nothing to show. */
export function renderSheets(job: Job, response: ShownResponse, texts: TextPages): SafeHtml | null {
  const names = fileNames(job);
  const fieldsOn = fieldsByPage(response.fields ?? []);
  const sheets = response.pages.flatMap((page) => {
    const fields = fieldsOn(page);
    const lines = texts.get(`${page.file_index}/${page.page_number}`);
    if (lines !== undefined) return [renderText(page, pageName(page, names), lines, fields)];
    const picture = `/ui/jobs/${job.job_id}/pages/${page.file_index}/${page.page_number}`;
    return renderSheet(picture, page, pageName(page, names), fields);
  });
  if (sheets.length === 0) return null;
  const zooms = [1, 2, 3].map(
    (times) =>
      html`<label><input type="radio" name="zoom" value="${times}" ${times === 1 ? 'checked' : ''}> ${times * 100} %</label>`,
  );
  return html`<section class="sheets" aria-label="Pages" tabindex="0"><div class="tools">${renderNavigator(response, names)}<fieldset class="zoom"><legend>Zoom</legend>${zooms}</fieldset></div>${sheets}</section>`;
}
