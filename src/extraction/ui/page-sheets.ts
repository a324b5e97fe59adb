import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { Job } from '../../../schemas/job.ts';
import { fileNames } from './job-files.ts';
import type { ShownField, ShownPage, ShownResponse } from './shown-response.ts';
import { boxAnchor, fieldAnchor } from './value-cards.ts';
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
  const title = `${fieldLabel(field.field_name)}: ${valueText(field.value)}, ${verified ? 'confirmed' : 'not confirmed'}`;
  return html`<a id="${boxAnchor(field.field_name, index)}" href="#${fieldAnchor(field.field_name)}" class="box ${
    verified ? 'verified' : 'doubtful'
  }" data-field="${field.field_name}" aria-label="${title}"><title>${title}</title><rect x="${box.x0 * WIDTH - ROOM}" y="${box.y0 * height - ROOM}" width="${
    (box.x1 - box.x0) * WIDTH + 2 * ROOM
  }" height="${(box.y1 - box.y0) * height + 2 * ROOM}" rx="3"/></a>`;
}

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
    html`<figure class="sheet" data-page="${page.file_index}/${page.page_number}">
  <figcaption>${name}</figcaption>
  <div class="paper">
    <img src="${picture}" alt="${name} of the document" width="${WIDTH}" height="${height}"${later}>
    <svg viewBox="0 0 ${WIDTH} ${height}" role="group" aria-label="Places of the values on ${name}">${boxes.map((box) => renderBox(box, height))}</svg>
  </div>
</figure>`,
  ];
}

/** The pages of a finished job with a box around everything that proves a value; null for text without pages. */
export function renderSheets(job: Job, response: ShownResponse): SafeHtml | null {
  const names = fileNames(job);
  const fields = response.fields ?? [];
  const sheets = response.pages.flatMap((page) => {
    const picture = `/ui/jobs/${job.job_id}/pages/${page.file_index}/${page.page_number}`;
    return renderSheet(picture, page, pageName(page, names), fields);
  });
  if (sheets.length === 0) return null;
  const zooms = [1, 2, 3].map(
    (times) =>
      html`<label><input type="radio" name="zoom" value="${times}" ${times === 1 ? 'checked' : ''}> ${times * 100} %</label>`,
  );
  return html`<section class="sheets" aria-label="Pages" tabindex="0"><fieldset class="zoom"><legend>Zoom</legend>${zooms}</fieldset>${sheets}</section>`;
}
