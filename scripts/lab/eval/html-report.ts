import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { StoredPageImages } from '../../../src/adapters/documents/page-images.ts';
import { drawReliability } from './reliability-diagram.ts';
import type { ExampleResult, FieldResult } from './run-example.ts';
import { judgedValues, tally, trustFigures } from './tally.ts';

const STYLE = html.raw`
body{font:15px/1.45 system-ui,sans-serif;max-width:1100px;margin:2rem auto;padding:0 1rem;color:#1d232b;background:#fff}
table{border-collapse:collapse;width:100%;margin:.6rem 0 1.6rem}td,th{padding:.25rem .6rem;border-bottom:1px solid #dfe3e8;text-align:left;vertical-align:top}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}.right{color:#11632f}.missed{color:#8a5a00}.wrong,.invented{color:#a3141e}
.page{position:relative;display:inline-block;max-width:480px}.page img{width:100%;display:block;border:1px solid #dfe3e8}
.box{position:absolute;border:2px solid #1460aa;background:#1460aa22}.box.wrong,.box.invented{border-color:#a3141e;background:#a3141e22}
.example{display:flex;gap:1.5rem;align-items:flex-start;flex-wrap:wrap}.example table{flex:1 1 24rem}summary{cursor:pointer;padding:.3rem 0}`;

const percent = (value: number | null) => (value === null ? '–' : `${(100 * value).toFixed(1)} %`);

/** The whole evaluation as one page that needs nothing from elsewhere. */
export async function drawReport(
  results: readonly ExampleResult[],
  images: StoredPageImages,
): Promise<string> {
  const all = results.flatMap((one) => one.fields);
  const reported = all.filter((one) => one.part === 'report');
  const examples = await Promise.all(results.map((one) => drawExample(one, images)));
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Evaluation</title><style>${STYLE}</style></head><body>
<h1>Evaluation</h1>
<p>${results.length} documents, ${all.length} fields. The reporting part is the half that nothing was fitted on.</p>
<h2>Reporting part</h2>${drawFigures(reported)}
<h2>All documents</h2>${drawFigures(all)}
<h2>Documents</h2>${examples}
</body></html>`;
  return String(page);
}

function drawFigures(results: readonly FieldResult[]): SafeHtml {
  const trust = trustFigures(results);
  const sets = [...Map.groupBy(results, (one) => one.set)].map(([name, group]) => tally(name, group));
  const fields = [...Map.groupBy(results, (one) => `${one.set}.${one.field}`)].map(([name, group]) =>
    tally(name, group),
  );
  const rows = [...sets, ...fields].map(
    (one) =>
      html`<tr><td>${one.name}</td><td class="n">${percent(one.right / one.total)}</td><td class="n">${one.right}</td><td class="n">${one.missed}</td><td class="n">${one.wrong}</td><td class="n">${one.invented}</td><td class="n">${percent(one.alike / one.total)}</td></tr>`,
  );
  return html`<table><tr><th></th><th class="n">right</th><th class="n">right</th><th class="n">missed</th><th class="n">wrong</th><th class="n">invented</th><th class="n" title="right, or a text of which at most one letter in ten differs">alike</th></tr>${rows}</table>
<table><tr><th>Of the values verified, right</th><td class="n">${percent(trust.verifiedPrecision)}</td></tr>
<tr><th>Of the right values, verified</th><td class="n">${percent(trust.rightVerified)}</td></tr>
<tr><th>Area under the curve of confidence</th><td class="n">${trust.areaUnderCurve?.toFixed(3) ?? '–'}</td></tr>
<tr><th>Accuracy at 80 % coverage</th><td class="n">${percent(trust.accuracyAt80)}</td></tr>
<tr><th>Expected calibration error</th><td class="n">${trust.calibrationError?.toFixed(3) ?? '–'}</td></tr></table>
${drawReliability(judgedValues(results))}`;
}

async function drawExample(result: ExampleResult, images: StoredPageImages): Promise<SafeHtml> {
  const rows = result.fields.map(
    (one) =>
      html`<tr class="${one.outcome}"><td>${one.field}</td><td>${String(one.expected.value ?? '–')}</td><td>${String(one.answer ?? '–')}</td><td>${one.outcome}</td><td class="n">${one.confidence?.toFixed(2) ?? ''}</td><td>${one.provenance?.match ?? ''}</td></tr>`,
  );
  const open = result.fields.some((one) => one.outcome !== 'right') ? 'open' : '';
  return html`<details ${open}><summary>${result.example.set} / ${result.example.file} (${result.part})</summary>
<div class="example">${await drawPages(result, images)}<table><tr><th>field</th><th>expected</th><th>answer</th><th></th><th class="n">confidence</th><th>match</th></tr>${rows}</table></div></details>`;
}

/** The pages that values were read from, with their boxes. */
async function drawPages(result: ExampleResult, images: StoredPageImages): Promise<SafeHtml[]> {
  const pages = await Promise.all(
    result.pages.map(async (page) => {
      const boxes = result.fields.flatMap((field) =>
        (field.provenance?.sources ?? [])
          .filter((source) => source.page_number === page.page_number)
          .flatMap(({ bounding_box: box }) => (box === null ? [] : [{ box, field }])),
      );
      const bytes =
        boxes.length === 0 ? null : await images.read(result.jobId, page.file_index, page.page_number);
      if (bytes === null) return [];
      const drawn = boxes.map(
        ({ box, field }) =>
          html`<span class="box ${field.outcome}" title="${field.field}" style="left:${100 * box.x0}%;top:${100 * box.y0}%;width:${100 * (box.x1 - box.x0)}%;height:${100 * (box.y1 - box.y0)}%"></span>`,
      );
      return [
        html`<span class="page"><img alt="page ${page.page_number}" src="data:image/webp;base64,${bytes.toString('base64')}">${drawn}</span>`,
      ];
    }),
  );
  return pages.flat();
}
