// Reviewing tables: cells are corrected in place, rows added and taken away, by keys or by the buttons beneath a table.

import { follow } from './selection.js';

const same = (one, other) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const linkOf = (cell) => cell.querySelector('a');
const columnsOf = (cell) => [...cell.parentElement.cells].filter((one) => 'column' in one.dataset);
const textOf = (cell) => ('empty' in cell.dataset ? '' : linkOf(cell).textContent);
const isNew = (key) => key.startsWith('+');

/** What each row of a review's table is called: its number in the response, those that the machine has not `+0` and so on. */
function keysOf(rows) {
  let added = 0;
  return rows.map(({ row }) => (row === null ? `+${added++}` : String(row)));
}

/** What is said of a row; of a table of which nothing is said every row is as it was read. Undefined: it was taken away. */
function rowOf(state, table, key) {
  const rows = state.tables[table];
  if (rows === undefined) return isNew(key) ? undefined : {};
  return rows[keysOf(rows).indexOf(key)]?.values;
}

const newRowsOf = (state, table) => (state.tables[table] ?? []).filter(({ row }) => row === null);

/** Whether others have changed what an edit is about. */
export function clashes(edit, state, next) {
  const { table, row, column } = edit;
  if (edit.act === 'add' || same(state.tables[table], next.tables[table])) return false;
  if (isNew(row)) return !same(newRowsOf(state, table), newRowsOf(next, table));
  const [before, now] = [rowOf(state, table, row), rowOf(next, table, row)];
  if (now === undefined) return true;
  return column === undefined ? !same(before, now) : !same(before?.[column], now[column]);
}

/** The tables of which others have said something else. */
export const changedTables = (state, next) =>
  [...new Set([...Object.keys(state.tables), ...Object.keys(next.tables)])].filter(
    (table) => !same(state.tables[table], next.tables[table]),
  );

/**
 * The cells of a form in which a job is reviewed.
 * @param say tells the service an edit; `back` is asked for what takes it back when its turn comes. Resolves to true where it was taken,
 *   to what is wrong with it, or to false where the person has been asked
 * @param tell says what belongs to no cell that is shown
 */
export function editCells(form, { stateNow, say, tell }) {
  let editing = null;
  /** What was typed in cells and not taken while somebody typed in another, with why. */
  let refused = [];
  let isSaving = false;
  /** A row comes or goes. New rows are known by their places: another act would mean another row until the answer is here. */
  let isMoving = false;

  const cellAt = (table, row, column) =>
    form.querySelector(
      `[data-table="${CSS.escape(table)}"] tr[data-row="${CSS.escape(row)}"] td[data-column="${CSS.escape(column)}"]`,
    );
  const placeOf = (cell) => ({
    table: cell.closest('[data-table]').dataset.table,
    row: cell.parentElement.dataset.row,
    column: cell.dataset.column,
  });
  const chosen = () => form.querySelector('td.chosen[data-column]');

  function choose(cell) {
    if (!cell) return;
    linkOf(cell).focus({ preventScroll: true });
    follow(linkOf(cell));
    linkOf(cell).focus({ preventScroll: true });
    bringIntoSight(cell);
  }

  /** Chooses the cell of a column in the row that stands at a place now, or in the last one. */
  function chooseNear(table, index, column) {
    const rows = [...form.querySelectorAll(`[data-table="${CSS.escape(table)}"] tbody tr`)];
    const row = rows[index] ?? rows.at(-1);
    choose([...(row?.cells ?? [])].find((one) => one.dataset.column === column));
  }

  const below = (cell, by) => {
    const rows = [...cell.closest('tbody').rows];
    return rows[rows.indexOf(cell.parentElement) + by]?.cells[cell.cellIndex];
  };
  const beside = (cell, by) => {
    const cells = columnsOf(cell);
    const next = cells[cells.indexOf(cell) + by];
    if (next !== undefined) return next;
    const row = below(cell, by);
    return row === undefined ? undefined : columnsOf(row).at(by > 0 ? 0 : -1);
  };

  function showFault(cell, fault) {
    let told = cell.querySelector('.fault');
    if (told === null) {
      told = document.createElement('p');
      told.className = 'fault';
      told.role = 'alert';
      cell.append(told);
    }
    told.textContent = fault;
  }

  /** The whole of a cell, with its field and what is said of it: both make it higher. */
  const bringIntoSight = (cell) => cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });

  /** Why an act on a cell was not taken. */
  function refuse(place, fault) {
    const cell = cellAt(place.table, place.row, place.column);
    if (cell === null) {
      tell(fault);
      return;
    }
    showFault(cell, fault);
    bringIntoSight(cell);
  }

  function stop(cell) {
    editing = null;
    cell.classList.remove('editing');
    cell.querySelector('input')?.remove();
    cell.querySelector('.fault')?.remove();
  }

  const isAt = (place) => (one) => same(one.place, place);

  /** What was not taken of a cell, which is typed there again; undefined where there is none. */
  function takeRefused(place) {
    const found = refused.find(isAt(place));
    refused = refused.filter((one) => one !== found);
    return found;
  }

  function showRefused({ place, text, fault }) {
    const cell = cellAt(place.table, place.row, place.column);
    if (cell !== null) showFault(cell, `“${text}” was not saved: ${fault}`);
  }

  /** @param text what stands in the field at first; what was not taken, or the cell's own, where it is left out */
  async function start(cell, text) {
    if (editing === cell || isMoving) return;
    if (editing !== null && !(await save())) return;
    choose(cell);
    cell.querySelector('.fault')?.remove();
    const before = takeRefused(placeOf(cell));
    const input = document.createElement('input');
    input.value = text ?? before?.text ?? textOf(cell);
    input.autocomplete = 'off';
    input.spellcheck = false;
    const { column } = cell.dataset;
    input.ariaLabel = `Row ${cell.parentElement.cells[0].textContent}, ${column.replaceAll('_', ' ')}`;
    cell.classList.add('editing');
    cell.append(input);
    editing = cell;
    input.focus();
    input.select();
    if (text === undefined && before !== undefined) showFault(cell, before.fault);
    bringIntoSight(cell);
  }

  function cancel() {
    const cell = editing;
    stop(cell);
    linkOf(cell).focus({ preventScroll: true });
  }

  /** What takes a change of a cell back. */
  function formerly({ table, row, column }) {
    const values = rowOf(stateNow(), table, row) ?? {};
    const before = Object.hasOwn(values, column) ? { value: values[column] } : {};
    return { act: 'set', table, row, column, ...before };
  }

  /** Goes back to a cell whose text was not taken, with what was typed and why. Where somebody types in another by now, it is kept for later. */
  async function resume(place, text, fault) {
    const cell = cellAt(place.table, place.row, place.column);
    if (cell === null) {
      tell(fault);
      return;
    }
    if (editing !== null && editing !== cell) {
      if (editing.querySelector('input').value !== textOf(editing)) {
        const one = { place, text, fault };
        refused = [...refused.filter((other) => !isAt(place)(other)), one];
        showRefused(one);
        editing.querySelector('input').focus();
        return;
      }
      stop(editing);
    }
    await start(cell, text);
    refuse(place, fault);
  }

  /**
   * Saves what is typed, and goes on.
   * @param towards the cell to go to
   * @param isToEdit whether that is typed in at once, while this one is being saved
   * @returns whether it was taken
   */
  async function save(towards = () => undefined, isToEdit = false) {
    const cell = editing;
    const text = cell.querySelector('input').value;
    const place = placeOf(cell);
    const next = towards(cell);
    const goal = next === undefined ? place : placeOf(next);
    const goesOn = isToEdit && next !== undefined;
    if (text.trim() === textOf(cell).trim()) {
      cancel();
      if (goesOn) await start(next);
      else choose(next);
      return true;
    }
    const shown = linkOf(cell).textContent;
    if (goesOn) {
      stop(cell);
      linkOf(cell).textContent = text;
      void start(next);
    }
    isSaving = !goesOn;
    const taken = await say({ act: 'type', ...place, text }, () => formerly(place));
    isSaving = false;
    // A table that is shown as before still has the cell as it was typed in.
    if (goesOn) linkOf(cell).textContent = shown;
    if (taken === true) {
      if (editing === cell) stop(cell);
      if (!goesOn) choose(cellAt(goal.table, goal.row, goal.column));
      return true;
    }
    if (typeof taken === 'string') await resume(place, text, taken);
    return false;
  }

  async function clear(cell) {
    const place = placeOf(cell);
    if (textOf(cell) === '') return;
    cell.querySelector('.fault')?.remove();
    const taken = await say({ act: 'set', ...place, value: null }, () => formerly(place));
    choose(cellAt(place.table, place.row, place.column));
    if (typeof taken === 'string') refuse(place, taken);
  }

  /** Tells the service of a row that comes or goes, and what takes that back. */
  async function move(act, back) {
    isMoving = true;
    try {
      return await say(act, back);
    } finally {
      isMoving = false;
    }
  }

  const keyOfRow = (cell) => cell.parentElement.dataset.row;

  async function add(section, cell) {
    if (isMoving) return;
    const { table } = section.dataset;
    const last = section.querySelector('tbody tr:last-child');
    const after = cell === null ? (last?.dataset.row ?? null) : keyOfRow(cell);
    const rows = [...section.querySelectorAll('tbody tr')];
    const at = rows.findIndex(({ dataset }) => dataset.row === after);
    const added = rows.slice(0, at + 1).filter(({ dataset }) => isNew(dataset.row)).length;
    const key = `+${added}`;
    const isTaken = await move({ act: 'add', table, row: null, values: {}, after }, () => ({
      act: 'takeAway',
      table,
      row: key,
    }));
    if (typeof isTaken === 'string') tell(isTaken);
    const first = form.querySelector(
      `[data-table="${CSS.escape(table)}"] tr[data-row="${CSS.escape(key)}"] td[data-column]`,
    );
    if (isTaken === true && first !== null) await start(first);
  }

  async function takeAway(cell) {
    if (isMoving) return;
    const place = placeOf(cell);
    const { table, row, column } = place;
    const before = cell.parentElement.previousElementSibling;
    const index = cell.parentElement.sectionRowIndex;
    cell.querySelector('.fault')?.remove();
    const isTaken = await move({ act: 'takeAway', table, row }, () => ({
      act: 'add',
      table,
      row: isNew(row) ? null : Number(row),
      values: rowOf(stateNow(), table, row) ?? {},
      after: before === null ? null : before.dataset.row,
    }));
    if (typeof isTaken === 'string') refuse(place, isTaken);
    if (isTaken === true) chooseNear(table, index, column);
  }

  /** The row above or below, where there is one: beyond a table the keys go on to what stands there. */
  const STEPS = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
  const KEYS = {
    Enter: (cell) => start(cell),
    F2: (cell) => start(cell),
    e: (cell) => start(cell),
    w: (cell) => start(cell, ''),
    x: clear,
    i: (cell) => add(cell.closest('[data-table]'), cell),
    Insert: (cell) => add(cell.closest('[data-table]'), cell),
    d: takeAway,
    Delete: takeAway,
    ArrowRight: (cell) => choose(beside(cell, 1)),
    ArrowLeft: (cell) => choose(beside(cell, -1)),
  };

  function typed(event) {
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter') void save((cell) => below(cell, 1));
    else if (event.key === 'Tab') void save((cell) => beside(cell, event.shiftKey ? -1 : 1), true);
    else return;
    event.preventDefault();
  }

  form.addEventListener('click', (event) => {
    const button = event.target.closest('[data-row-act]');
    if (button === null || stateNow() === null) return;
    const section = button.closest('[data-table]');
    const cell = section.contains(chosen()) ? chosen() : null;
    const { rowAct } = button.dataset;
    if (rowAct === 'add') void add(section, cell);
    else if (cell !== null && rowAct === 'takeAway') void takeAway(cell);
    else if (cell !== null) void start(cell);
    else choose(section.querySelector('td[data-column]'));
  });
  form.addEventListener('dblclick', (event) => {
    const cell = event.target.closest('.cells td[data-column]');
    if (cell !== null && stateNow() !== null) void start(cell);
  });

  return {
    chosen,
    editing: () => editing,
    /** Whether a cell holds what would be lost if the page were left. */
    isTyped: () =>
      refused.length > 0 || (editing !== null && editing.querySelector('input').value !== textOf(editing)),
    /** Goes to the first cell of a table, from behind to the first of its last row. @returns whether it has one */
    enter(section, isBehind) {
      const rows = [...section.querySelectorAll('tbody tr')];
      const cell = rows.at(isBehind ? -1 : 0)?.querySelector('td[data-column]') ?? null;
      choose(cell);
      return cell !== null;
    },
    /** Whether everything that was typed was taken; where not, the person is at what was not. */
    async settle() {
      if (editing !== null && !(await save())) return false;
      const [first] = refused;
      if (first === undefined) return true;
      await resume(first.place, first.text, first.fault);
      return false;
    },
    /** Whether a key in a table was one of those that work there. */
    takeKey(event) {
      const cell = event.target.closest('.cells td[data-column]');
      if (cell === null) return false;
      if (event.target.matches('input')) {
        typed(event);
        return true;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      const next = event.key in STEPS ? below(cell, STEPS[event.key]) : undefined;
      if (next !== undefined) choose(next);
      else if (KEYS[event.key] === undefined) return false;
      else void KEYS[event.key](cell);
      event.preventDefault();
      return true;
    },
    /** Takes words of the page into the cell that is edited or chosen. */
    async fill(text, isMore) {
      const cell = editing ?? chosen();
      if (cell === null) return;
      if (editing !== cell) await start(cell, '');
      const input = cell.querySelector('input');
      const line = text.replaceAll('\n', ' ');
      input.value = isMore && input.value !== '' ? `${input.value} ${line}` : line;
      input.focus();
      if (text === '') showFault(cell, 'No words were read there: type what stands in the box.');
    },
    /** Shows a table anew; the cell that had the focus has it again. */
    replace(table, html) {
      const old = form.querySelector(`[data-table="${CSS.escape(table)}"]`);
      if (old === null) return;
      const focus = old.contains(document.activeElement)
        ? document.activeElement.closest('td[data-column]')
        : null;
      const place = focus === null ? null : placeOf(focus);
      const at = focus === null ? 0 : focus.parentElement.sectionRowIndex;
      const scrolled = old.querySelector('.scroll').scrollLeft;
      const typing = editing !== null && old.contains(editing) ? editing : null;
      const text = typing?.querySelector('input').value;
      const typedAt = typing === null || isSaving ? null : placeOf(typing);
      if (typing !== null) editing = null;
      const template = document.createElement('template');
      template.innerHTML = html;
      old.replaceWith(template.content.firstElementChild);
      const now = place === null ? null : cellAt(place.table, place.row, place.column);
      const section = form.querySelector(`[data-table="${CSS.escape(table)}"]`);
      section.querySelector('.scroll').scrollLeft = scrolled;
      if (now !== null) linkOf(now).focus({ preventScroll: true });
      // Its row has gone: the keys go on working at the one that stands there now.
      else if (place !== null) chooseNear(table, at, place.column);
      for (const one of refused.filter(({ place: { table: own } }) => own === table)) showRefused(one);
      // What somebody types stays, whatever others do meanwhile.
      const cell = typedAt === null ? null : cellAt(typedAt.table, typedAt.row, typedAt.column);
      if (cell === null) return;
      void start(cell, text);
      editing.querySelector('input').setSelectionRange(text.length, text.length);
    },
    replaceSums(table, html) {
      const section = form.querySelector(`[data-table="${CSS.escape(table)}"] table`);
      section?.querySelector('tfoot')?.remove();
      section?.insertAdjacentHTML('beforeend', html);
    },
  };
}
