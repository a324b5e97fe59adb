import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { StoredPageImages } from '../../../src/adapters/documents/page-images.ts';
import type { ExplainedDocument } from './explain-document.ts';
import { describeField } from './field-text.ts';
import { describePages } from './page-text.ts';

const STYLE = html.raw`
body{font:15px/1.45 system-ui,sans-serif;max-width:1200px;margin:2rem auto;padding:0 1rem;color:#1d232b;background:#fff}
pre{font-size:13px;white-space:pre-wrap}.page{position:relative;display:block;max-width:900px;margin-bottom:1rem}
.page img{width:100%;display:block;border:1px solid #dfe3e8}.box{position:absolute;border:2px solid #1460aa;background:#1460aa22}`;

/** The same explanation as one page that needs nothing from elsewhere, with boxes on the pictures of its pages. */
export async function drawExplanation(
  document: ExplainedDocument,
  images: StoredPageImages,
): Promise<string> {
  const pictures = await Promise.all(
    document.pages.map(async ({ file_index, page_number }) => {
      const bytes = await images.read(document.jobId, file_index, page_number);
      return bytes === null ? null : drawPage(document, page_number, bytes.toString('base64'));
    }),
  );
  const fields = document.fields.map((one) => html`<pre>${describeField(one).join('\n')}</pre>`);
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Explanation</title><style>${STYLE}</style></head><body>
<h1>Explanation</h1>${fields}<h2>Pages</h2>${pictures}
<h2>Rows and labels</h2><pre>${describePages(document).join('\n')}</pre></body></html>`;
  return String(page);
}

function drawPage({ fields }: ExplainedDocument, page: number, picture: string): SafeHtml {
  const boxes = fields.flatMap(({ provenance }) =>
    provenance.sources.flatMap(({ page_number, bounding_box: box }) =>
      box === null || page_number !== page
        ? []
        : [
            html`<span class="box" title="${provenance.field_name}" style="left:${100 * box.x0}%;top:${100 * box.y0}%;width:${100 * (box.x1 - box.x0)}%;height:${100 * (box.y1 - box.y0)}%"></span>`,
          ],
    ),
  );
  return html`<span class="page"><img alt="page ${page}" src="data:image/webp;base64,${picture}">${boxes}</span>`;
}
