// Reviewing: what a person says of the values goes to the service one by one, and comes back as the page shows it.

import { changedTables, clashes, editCells } from './cells.js';
import { pickWords } from './picking.js';
import { chooseCard } from './selection.js';
import { askBeforeLeaving, Refused, whyNot } from './unsaved.js';

const NAME = 'ix-reviewer';
const LIST = 'ix-list';
const same = (one, other) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
/** Bytes that a browser goes on sending when the page is left. */
const SENT_AFTER_LEAVING = 32_768;
const labelOf = (card) => card.querySelector('h3').textContent;
const controlOf = (card) => card.querySelector('.edit :is(input, textarea)');

function parse(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild;
}

/** The values of one job, as one person reviews them. */
export function reviewJob(form) {
  const address = new URL(form.action).pathname;
  const panel = document.querySelector('.sheets');
  const done = [];
  let state = null;
  let sources = null;
  let queue = Promise.resolve();
  let waiting = 0;
  let failure = null;

  const cards = () => [...form.querySelectorAll('.card')];
  const cardOf = (path) => form.querySelector(`.card[data-path="${CSS.escape(path)}"]`);
  const editing = () => form.querySelector('.card.editing');
  const chosen = () => form.querySelector('.card.chosen');
  const bar = () => form.querySelector('.review-bar');
  const reviewer = () => form.elements.reviewer;

  function tell(...parts) {
    const told = form.querySelector('[data-told]');
    told.replaceChildren(...parts);
    told.hidden = parts.length === 0;
    if (parts.length > 0) told.scrollIntoView({ block: 'nearest' });
  }

  function showFault(card, ...parts) {
    const fault = card.querySelector('.fault');
    fault.replaceChildren(...parts);
    fault.hidden = parts.length === 0;
  }

  function replaceCard(path, html) {
    const card = cardOf(path);
    if (card === null || card.classList.contains('editing')) return;
    const hasFocus = card.contains(document.activeElement);
    const next = parse(html);
    if (card.classList.contains('chosen')) next.classList.add('chosen');
    card.replaceWith(next);
    if (hasFocus) next.querySelector('h3 a').focus({ preventScroll: true });
  }

  function replaceBar(html) {
    const old = bar();
    const [name, focus] = [reviewer().value, document.activeElement];
    const inBar = old.contains(focus) ? focus.name || focus.dataset.undo : undefined;
    old.replaceWith(parse(html));
    reviewer().value = name;
    form.querySelector('[data-undo]').disabled = done.length === 0;
    if (inBar !== undefined) bar().querySelector('button')?.focus();
  }

  const cells = editCells(form, {
    stateNow: () => state,
    say: (edit, back) => say({ edits: [edit] }, () => ({ edits: [back()] })),
    tell,
  });

  /** Shows what is said now, as the service tells it. */
  function show(next) {
    const before = state;
    state = next;
    for (const [path, html] of Object.entries(next.cards))
      if (before === null || before.cards[path] !== html) replaceCard(path, html);
    for (const [table, html] of Object.entries(next.rows)) cells.replace(table, html);
    for (const [table, html] of Object.entries(next.sums)) cells.replaceSums(table, html);
    form.querySelector('[data-checks]').innerHTML = next.checks;
    form.elements.version.value = next.version;
    if (before === null || before.bar !== next.bar) replaceBar(next.bar);
    form.dataset.status = next.status;
  }

  /** What others have said otherwise since this page knew it. */
  function changedIn(next) {
    const paths = new Set([...Object.keys(state.said), ...Object.keys(next.said)]);
    return {
      paths: [...paths].filter((path) => !same(state.said[path], next.said[path])),
      tables: changedTables(state, next),
    };
  }

  const wordsFor = (said) =>
    said === undefined
      ? 'nothing any more'
      : said.verdict === 'absent'
        ? 'that there is none'
        : `“${said.value}”`;

  const titleOf = (table) =>
    form.querySelector(`[data-table="${CSS.escape(table)}"]`)?.ariaLabel ?? table.replace(/^result\./, '');

  function tellOfOthers(next, { paths, tables }) {
    if (paths.length === 0 && tables.length === 0) return;
    const who = next.reviewer ?? 'Somebody else';
    const what = [
      ...paths.map((path) => `${labelOf(cardOf(path))}: ${wordsFor(next.said[path])}`),
      ...tables.map((table) => `${titleOf(table)}: its rows`),
    ];
    tell(`${who} changed this meanwhile. ${what.join('; ')}.`);
    // Rows may be called otherwise now: what was done to them before is not taken back by their names.
    const kept = done.filter(({ edits = [] }) => !edits.some(({ table }) => tables.includes(table)));
    done.splice(0, done.length, ...kept);
  }

  /** Both have said something else of the same value: the person decides. */
  function offer(path, mine, next) {
    const card = cardOf(path);
    const keep = document.createElement('button');
    keep.type = 'button';
    keep.className = 'secondary';
    keep.textContent = 'Keep mine';
    keep.addEventListener('click', () => say({ fields: { [path]: mine } }));
    const own =
      mine === null
        ? 'nothing'
        : mine.verdict === 'absent'
          ? 'that there is none'
          : `“${mine.text ?? mine.value ?? 'right'}”`;
    showFault(
      card,
      `${next.reviewer ?? 'Somebody else'} said ${wordsFor(next.said[path])} meanwhile, you ${own}. `,
      keep,
    );
  }

  /** Somebody else has changed a row that an edit is about: it is made only if the person says so again. */
  function offerEdit(edit, next) {
    const what = { type: `“${edit.text}”`, set: 'another value', takeAway: 'to take the row away' }[edit.act];
    const again = document.createElement('button');
    again.type = 'button';
    again.className = 'secondary';
    again.textContent = 'Keep mine';
    again.addEventListener('click', () => {
      tell();
      void say({ edits: [edit] });
    });
    tell(
      `${next.reviewer ?? 'Somebody else'} changed this row of ${titleOf(edit.table)} meanwhile; you said ${what}. `,
      again,
    );
  }

  async function send({ fields = {}, edits = [] }, status) {
    const body = JSON.stringify({
      version: state.version,
      status,
      reviewer: reviewer().value,
      fields,
      edits,
    });
    const answer = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      keepalive: new Blob([body]).size < SENT_AFTER_LEAVING,
      body,
    });
    if (![200, 412, 422].includes(answer.status)) throw new Refused(answer.status);
    return { status: answer.status, next: await answer.json() };
  }

  /** @returns true where it was taken; what is wrong with a cell, or false where the page has said it */
  async function sendMerged(said, status) {
    const { fields = {}, edits = [] } = said;
    const { status: outcome, next } = await send(said, status);
    if (outcome === 200) {
      show(next);
      return true;
    }
    if (outcome === 422) {
      const others = [];
      for (const [path, fault] of Object.entries(next.faults ?? {})) {
        const card = cardOf(path);
        if (card !== null) showFault(card, fault);
        else others.push(fault);
      }
      if (next.faults === undefined) tell('The service did not understand this.');
      return others.length > 0 ? others.join(' ') : false;
    }
    const changed = changedIn(next);
    const clashing = Object.keys(fields).filter((path) => changed.paths.includes(path));
    const isClash = (edit) => clashes(edit, state, next);
    const [clashed, free] = [edits.filter(isClash), edits.filter((edit) => !isClash(edit))];
    for (const path of clashing) cardOf(path)?.classList.remove('editing');
    show(next);
    tellOfOthers(next, changed);
    for (const path of clashing) offer(path, fields[path], next);
    const rest = Object.fromEntries(Object.entries(fields).filter(([path]) => !clashing.includes(path)));
    for (const edit of clashed) offerEdit(edit, next);
    // Nobody approves what they have not seen.
    if (status !== 'open' && changed.paths.length + changed.tables.length > 0) return false;
    const isWhole = clashing.length + clashed.length === 0;
    if (!isWhole && Object.keys(rest).length + free.length === 0) return false;
    const taken = await sendMerged({ fields: rest, edits: free }, status);
    return isWhole ? taken : false;
  }

  /**
   * What work in its turn comes to; where the service does not take it, the words for that.
   * @param lost what becomes of it then
   */
  function inTurn(work, lost) {
    queue = queue.then(work).catch((thrown) => {
      failure = `${whyNot(thrown)}: ${lost}.${thrown instanceof Refused && thrown.status === 404 ? '' : ' Try again.'}`;
      tell(failure);
      return failure;
    });
    return queue;
  }

  /** As `inTurn`, for what is to be kept. */
  async function saveInTurn(work) {
    waiting += 1;
    const taken = await inTurn(work, 'this was not saved');
    waiting -= 1;
    return taken;
  }

  /** @param back gives, in its turn, what takes an edit of a table back; null for what is itself taking back */
  function say(said, back = () => ({})) {
    return saveInTurn(async () => {
      const { fields = {} } = said;
      for (const path of Object.keys(fields)) {
        const card = cardOf(path);
        if (card !== null) showFault(card);
      }
      const before = {
        ...back?.(),
        fields: Object.fromEntries(Object.keys(fields).map((path) => [path, state.said[path] ?? null])),
      };
      if (back !== null) done.push(before);
      let taken = false;
      try {
        taken = await sendMerged(said, 'open');
      } finally {
        if (taken !== true && back !== null && done.includes(before)) done.splice(done.indexOf(before), 1);
        form.querySelector('[data-undo]').disabled = done.length === 0;
      }
      return taken;
    });
  }

  function goOn(from) {
    const all = cards();
    const at = all.indexOf(from);
    const open = (card) => 'look' in card.dataset && card.dataset.said === '';
    const next = all.slice(at + 1).find(open) ?? all.find(open);
    if (next !== undefined) chooseCard(next);
    else form.querySelector('button[name="status"][value="approved"]')?.focus();
  }

  async function decide(card, said) {
    const { path } = card.dataset;
    if ((await say({ fields: { [path]: said } })) === true) goOn(cardOf(path));
  }

  function startEdit(card, text) {
    const other = editing();
    if (other !== null && other !== card) {
      if (isTyped(other)) {
        const { path } = card.dataset;
        void saveEdit(other).then((taken) => taken && startEdit(cardOf(path), text));
        return;
      }
      cancelEdit(other);
    }
    if (card !== chosen()) chooseCard(card);
    card.classList.add('editing');
    sources = null;
    const control = controlOf(card);
    if (text !== undefined) control.value = text;
    control.focus();
    control.select();
  }

  /** Whether a value is typed that would be lost if it were left. */
  function isTyped(card) {
    const { value, defaultValue } = controlOf(card);
    return value !== defaultValue;
  }

  function cancelEdit(card) {
    card.classList.remove('editing');
    const control = controlOf(card);
    control.value = control.defaultValue;
    sources = null;
    showFault(card);
    card.querySelector('h3 a').focus({ preventScroll: true });
  }

  async function saveEdit(card) {
    const { path } = card.dataset;
    const control = controlOf(card);
    const text = control.value;
    const said = {
      verdict: text.trim() === '' ? 'absent' : 'corrected',
      text,
      ...(sources === null ? {} : { sources }),
    };
    // What was typed and not taken stands as it was typed.
    card.classList.remove('editing');
    if ((await say({ fields: { [path]: said } })) === true) {
      goOn(cardOf(path));
      return true;
    }
    const now = cardOf(path);
    if (now.querySelector('.fault button') === null) {
      const fault = now.querySelector('.fault').textContent;
      const kept = sources;
      startEdit(now, text);
      sources = kept;
      showFault(now, fault);
    }
    return false;
  }

  function fill({ text, source }, isMore) {
    const card = editing() ?? chosen();
    if (card === null) {
      void cells.fill(text, isMore);
      return;
    }
    const before = editing() === card ? controlOf(card).value : '';
    const earlier = sources ?? [];
    startEdit(card);
    const words = isMore && before !== '' ? `${before} ${text}` : text;
    if (words.includes('\n') && controlOf(card).matches('input')) {
      const area = document.createElement('textarea');
      area.name = controlOf(card).name;
      area.rows = 3;
      area.ariaLabel = controlOf(card).ariaLabel ?? labelOf(card);
      area.defaultValue = controlOf(card).defaultValue;
      controlOf(card).replaceWith(area);
    }
    const control = controlOf(card);
    if (words !== '') control.value = words;
    sources = isMore ? [...earlier, source] : [source];
    control.focus();
    if (text === '') showFault(card, 'No words were read there: type what stands in the box.');
  }

  async function finish(status) {
    const card = editing();
    if (card !== null && !(await saveEdit(card))) return;
    if (!(await cells.settle())) return;
    const isTaken = (await saveInTurn(() => sendMerged({}, status))) === true;
    if (isTaken && status === 'approved') await goToNext();
    else if (isTaken) bar().querySelector('button')?.focus();
  }

  async function goToNext() {
    // What was said last may be on its way.
    await queue;
    const list = new URLSearchParams(sessionStorage.getItem(LIST) ?? '');
    for (const name of ['cursor', 'status']) list.delete(name);
    const { href } = bar().querySelector('a.next');
    location.assign(list.size === 0 ? href : `${href}&${list}`);
  }

  function undo() {
    const last = done.pop();
    if (last === undefined) return;
    const [path] = Object.keys(last.fields);
    void say(last, null).then((taken) => {
      if (taken === failure) done.push(last);
      form.querySelector('[data-undo]').disabled = done.length === 0;
      const card = path === undefined ? null : cardOf(path);
      if (card !== null) chooseCard(card);
    });
  }

  /** From value to value, and on into the tables beneath them and back. */
  function step(by) {
    const all = [...form.querySelectorAll('.card, [data-table]')];
    const places = [document.activeElement, chosen(), cells.chosen()];
    const at = all.indexOf(places.map((one) => one?.closest('.card, [data-table]')).find(Boolean));
    for (let index = at === -1 ? 0 : at + by; all[index] !== undefined; index += by) {
      if (all[index].matches('.card')) return chooseCard(all[index]);
      if (cells.enter(all[index], by < 0)) return;
    }
  }

  const ACTS = {
    right: (card) => decide(card, { verdict: 'right' }),
    absent: (card) => decide(card, { verdict: 'absent' }),
    edit: (card) => startEdit(card),
    save: saveEdit,
  };
  const KEYS = {
    r: (card) => card && ACTS.right(card),
    x: (card) => card && ACTS.absent(card),
    e: (card) => card && startEdit(card),
    Enter: (card) => card && startEdit(card),
    w: (card) => card && startEdit(card, ''),
    u: undo,
    a: () => state.status === 'open' && finish('approved'),
    n: goToNext,
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    '?': () => form.querySelector('.keys summary').click(),
  };

  function typeInEdit(event, card) {
    if (event.key === 'Escape') cancelEdit(card);
    else if (event.key === 'Enter' && !(event.shiftKey && event.target.matches('textarea')))
      void saveEdit(card);
    else return;
    event.preventDefault();
  }

  form.addEventListener('keydown', (event) => {
    if (state === null || event.isComposing || cells.takeKey(event)) return;
    const card = event.target.closest('.card');
    if (event.target.matches('input, textarea')) {
      if (card !== null) typeInEdit(event, card);
      else if (event.key === 'Enter') event.preventDefault();
      return;
    }
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if ((event.ctrlKey || event.metaKey) && event.key === 'z') undo();
    else if (!isPlain || KEYS[event.key] === undefined) return;
    // A button or a place of another value is what Enter is for.
    else if (event.key === 'Enter' && event.target.closest('.card h3') === null) return;
    else KEYS[event.key](card ?? chosen());
    event.preventDefault();
  });
  form.addEventListener('click', (event) => {
    const button = event.target.closest('[data-act]');
    if (button !== null && state !== null) ACTS[button.dataset.act](button.closest('.card'));
    if (event.target.closest('[data-undo]') !== null) undo();
    if (event.target.closest('a.next') !== null && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      void goToNext();
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (state !== null) void finish(event.submitter?.value ?? 'open');
  });
  form.addEventListener('change', (event) => {
    if (event.target === reviewer()) localStorage.setItem(NAME, reviewer().value);
  });

  /** What others have said while nobody looked at this page. */
  async function lookAgain() {
    if (state === null || document.hidden) return;
    // Nothing is lost while the service is away: it is asked again with the next that is said.
    const answer = await fetch(`${address}?known=${state.version}`).catch(() => null);
    if (answer === null || answer.status >= 500) return;
    if (!answer.ok) throw new Refused(answer.status);
    const next = await answer.json();
    if (next.version <= state.version) return;
    const changed = changedIn(next);
    show(next);
    tellOfOthers(next, changed);
  }
  document.addEventListener('visibilitychange', () => inTurn(lookAgain, 'what others say is not seen'));
  askBeforeLeaving(() => {
    const card = editing();
    return waiting > 0 || (card !== null && isTyped(card)) || cells.isTyped();
  });

  reviewer().value = localStorage.getItem(NAME) ?? '';
  if (panel !== null)
    pickWords(
      panel,
      address.replace(/review$/, 'words'),
      () => {
        if (editing() !== null || cells.editing() !== null) return 'editing';
        return chosen() !== null || cells.chosen() !== null ? 'chosen' : null;
      },
      fill,
    );
  inTurn(async () => {
    const answer = await fetch(`${address}?known=${form.elements.version.value}`);
    if (!answer.ok) throw new Refused(answer.status);
    const first = await answer.json();
    state = { ...first };
    form.dataset.ready = '';
    form.dataset.status = first.status;
    if (location.hash === '' && document.activeElement === document.body && first.status === 'open')
      goOn(null);
  }, 'nothing can be said of the values. Load the page again');
}
