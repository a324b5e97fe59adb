// Words and boxes of a page as values: a click takes a word, a drawn box all words in it.

/** Pixels that a pointer may tremble in a click. */
const TREMOR = 5;

const centreIn = (word, box) => {
  const x = (word.x0 + word.x1) / 2;
  const y = (word.y0 + word.y1) / 2;
  return x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
};
const distance = (word, { x, y }) =>
  Math.hypot(Math.max(word.x0 - x, 0, x - word.x1), Math.max(word.y0 - y, 0, y - word.y1));
/** A share of the page's width: a click that misses a word by more means none. */
const NEAR = 0.01;

const around = (boxes) => ({
  x0: Math.max(0, Math.min(...boxes.map((box) => box.x0))),
  y0: Math.max(0, Math.min(...boxes.map((box) => box.y0))),
  x1: Math.min(1, Math.max(...boxes.map((box) => box.x1))),
  y1: Math.min(1, Math.max(...boxes.map((box) => box.y1))),
});

const withoutMark = (text) => text.replace(/[,;:]$/, '');

/** What stands in the words, line by line, and where. */
function toPick(page, found, box) {
  const [file_index, page_number] = page.split('/').map(Number);
  const place = { file_index, page_number };
  if (found.length === 0) return { text: '', source: { ...place, bounding_box: box } };
  const lines = [...new Set(found.map(({ line }) => line))];
  const text = lines
    .map((line) =>
      found
        .filter((one) => one.line === line)
        .map((one) => one.word.text)
        .join(' '),
    )
    .join('\n');
  return {
    text: withoutMark(text),
    source: {
      ...place,
      segment_id: lines[0].segment_id,
      bounding_box: around(found.map(({ word }) => word.bounding_box)),
      text_snippet: lines
        .map((line) => line.text)
        .join('\n')
        .slice(0, 2000),
    },
  };
}

function place(mark, box) {
  mark.style.left = `${box.x0 * 100}%`;
  mark.style.top = `${box.y0 * 100}%`;
  mark.style.width = `${(box.x1 - box.x0) * 100}%`;
  mark.style.height = `${(box.y1 - box.y0) * 100}%`;
}

function makeMark(paper, kind) {
  const mark = document.createElement('div');
  mark.className = kind;
  paper.append(mark);
  return mark;
}

/** The word of a text under a pointer, or what is marked there. */
function textAt(event) {
  const marked = getSelection().toString().trim();
  if (marked !== '') return marked;
  const caret = document.caretPositionFromPoint?.(event.clientX, event.clientY);
  const range = caret ?? document.caretRangeFromPoint?.(event.clientX, event.clientY);
  const node = caret?.offsetNode ?? range?.startContainer;
  const offset = caret?.offset ?? range?.startOffset ?? 0;
  if (node?.nodeType !== Node.TEXT_NODE) return '';
  const before = node.data.slice(0, offset).match(/(?<!\S)\S*$/)[0];
  return withoutMark(before + node.data.slice(offset).match(/^\S*/)[0]);
}

/**
 * @param panel where the pages are
 * @param address of the job's words, before the page
 * @param takes whether a value waits for a word, `editing`, would take one, `chosen`, or neither, null
 * @param onPick told of the text, and of its place as a review names it
 */
export function pickWords(panel, address, takes, onPick) {
  const known = new Map();
  let press = null;
  let hover = null;

  function wordsOf(page) {
    if (!known.has(page)) {
      const asked = fetch(`${address}/${page}`)
        .then((answer) => (answer.ok ? answer.json() : { lines: [] }))
        .then(({ lines }) =>
          lines.flatMap((line) =>
            (line.words.length > 0 || line.bounding_box === null ? line.words : [line]).map((word) => ({
              line,
              word,
            })),
          ),
        )
        .catch(() => {
          known.delete(page);
          return [];
        });
      known.set(page, asked);
    }
    return known.get(page);
  }

  const pointOf = (event, paper) => {
    const { left, top, width, height } = paper.getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const pageOf = (paper) => paper.closest('[data-page]').dataset.page;
  const nearest = (words, point) => {
    let best = null;
    for (const one of words) {
      const far = distance(one.word.bounding_box, point);
      if (far <= NEAR && (best === null || far < best.far)) best = { far, one };
    }
    return best?.one ?? null;
  };
  const boxOf = (event) => {
    const end = pointOf(event, press.paper);
    return around([
      {
        x0: Math.min(press.x, end.x),
        y0: Math.min(press.y, end.y),
        x1: Math.max(press.x, end.x),
        y1: Math.max(press.y, end.y),
      },
    ]);
  };
  const isDrawn = (event) =>
    press !== null && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > TREMOR;

  panel.addEventListener('pointerdown', (event) => {
    const paper = event.target.closest('.paper:not(.text)');
    if (paper === null || event.button !== 0 || takes() === null) return;
    // A click on a box chooses its value, unless a value waits for a word.
    if (takes() === 'chosen' && event.target.closest('.box') !== null) return;
    // A finger scrolls; it takes words by touching them.
    press = { paper, ...pointOf(event, paper), clientX: event.clientX, clientY: event.clientY, mark: null };
    void wordsOf(pageOf(paper));
    if (event.pointerType !== 'touch') event.preventDefault();
  });
  panel.addEventListener('pointermove', async (event) => {
    if (press !== null && event.pointerType !== 'touch' && isDrawn(event)) {
      press.mark ??= makeMark(press.paper, 'lasso');
      place(press.mark, boxOf(event));
      return;
    }
    const paper = event.target.closest('.paper:not(.text)');
    hover?.remove();
    hover = null;
    if (paper === null || takes() !== 'editing') return;
    const found = nearest(await wordsOf(pageOf(paper)), pointOf(event, paper));
    hover?.remove();
    hover = null;
    if (found === null || takes() !== 'editing') return;
    hover = makeMark(paper, 'word');
    place(hover, found.word.bounding_box);
  });
  panel.addEventListener('pointercancel', () => {
    press?.mark?.remove();
    press = null;
  });
  window.addEventListener('pointerup', async (event) => {
    if (press === null) return;
    const { paper, x, y, mark } = press;
    const drawn = mark === null ? null : boxOf(event);
    press = null;
    mark?.remove();
    hover?.remove();
    const page = pageOf(paper);
    const words = await wordsOf(page);
    if (drawn !== null) {
      onPick(
        toPick(
          page,
          words.filter(({ word }) => centreIn(word.bounding_box, drawn)),
          drawn,
        ),
      );
      return;
    }
    const found = nearest(words, { x, y });
    if (found !== null) onPick(toPick(page, [found], null), event.shiftKey);
  });
  // The click that ends a choice of words is none on a box.
  panel.addEventListener(
    'click',
    (event) => {
      if (takes() === 'editing' && event.target.closest('.paper .box:not(.tag)') !== null) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    true,
  );
  panel.addEventListener('mouseup', (event) => {
    const line = event.target.closest('.paper.text [data-line]');
    if (line === null || takes() === null || event.target.closest('.tag') !== null) return;
    const text = textAt(event);
    if (text === '' || (takes() === 'chosen' && getSelection().isCollapsed)) return;
    const [file_index, page_number] = pageOf(line).split('/').map(Number);
    onPick({
      text,
      source: { file_index, page_number, text_snippet: line.firstElementChild.textContent.slice(0, 2000) },
    });
  });
}
