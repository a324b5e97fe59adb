// The fields of a use case as rows of a form, in a person's words.

import { askBeforeLeaving } from './unsaved.js';

/** What people call the types of values. */
const TYPES = [
  ['str', 'Text'],
  ['decimal', 'Amount'],
  ['date', 'Date'],
  ['int', 'Whole number'],
  ['float', 'Number'],
  ['datetime', 'Date and time'],
  ['bool', 'Yes or no'],
];
const IDENTIFIER = /^[\p{XID_Start}_]\p{XID_Continue}*$/u;
const PROMPT = 'You read documents. A value that is not printed is null.';

/** `Invoice number` as a program calls it: `invoice_number`. */
function toName(words) {
  const typed = words.trim();
  if (IDENTIFIER.test(typed)) return typed;
  const plain = typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{XID_Continue}]+/gu, '_')
    .replace(/^_+|(?<!_)_+$/g, '');
  return /^\p{Nd}/u.test(plain) ? `n_${plain}` : plain;
}

function labelled(text, control, kind = '') {
  const label = document.createElement('label');
  label.className = kind;
  const words = document.createElement('span');
  words.textContent = text;
  label.append(words, control);
  return label;
}

function makeInput(value, placeholder) {
  const input = document.createElement('input');
  input.value = value;
  input.placeholder = placeholder;
  return input;
}

function makeRow(field, changed) {
  const row = document.createElement('div');
  row.className = 'field-row';
  const name = makeInput(field.name ?? '', 'Invoice number');
  const type = document.createElement('select');
  for (const [value, words] of TYPES) type.add(new Option(words, value, false, value === field.type));
  const description = makeInput(field.description ?? '', 'in your words');
  const choices = makeInput((field.choices ?? []).join(', '), 'any');
  const required = document.createElement('input');
  required.type = 'checkbox';
  required.checked = field.required === true;
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.className = 'secondary';
  remove.textContent = 'Remove';
  remove.addEventListener('click', () => {
    row.remove();
    changed();
  });
  const note = document.createElement('small');
  note.className = 'row-note';
  if (field.found !== undefined) note.textContent = `found there: ${field.found}`;
  const choicesLabel = labelled('Only one of', choices, 'choices');
  row.append(
    labelled('Name', name),
    labelled('Type', type),
    labelled('Meaning', description),
    choicesLabel,
    labelled('Required', required),
    remove,
    note,
  );
  const showChoices = () => {
    choicesLabel.style.visibility = type.value === 'str' ? '' : 'hidden';
  };
  type.addEventListener('change', showChoices);
  showChoices();
  row.readField = () => {
    const list = choices.value
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
    return {
      name: toName(name.value),
      type: type.value,
      ...(description.value.trim() === '' ? {} : { description: description.value.trim() }),
      ...(list.length === 0 || type.value !== 'str' ? {} : { choices: list }),
      ...(required.checked ? { required: true } : {}),
    };
  };
  /** Says what is not allowed, where it stands. @param taken names of the rows before */
  row.check = (taken) => {
    const { name: written } = row.readField();
    const fault =
      written === ''
        ? 'A field needs a name.'
        : !IDENTIFIER.test(written)
          ? `“${name.value}” is no name for a field: begin with a letter.`
          : taken.has(written)
            ? 'There is a field of this name already.'
            : '';
    name.setCustomValidity(fault);
    name.ariaInvalid = fault === '' ? null : 'true';
    note.classList.toggle('error', fault !== '');
    if (fault !== '') note.textContent = fault;
    else if (field.found !== undefined) note.textContent = `found there: ${field.found}`;
    else note.textContent = written === name.value.trim() ? '' : `programs call it ${written}`;
    taken.add(written);
  };
  return row;
}

function parseDefinition(text) {
  try {
    const parsed = JSON.parse(text);
    return parsed !== null && Array.isArray(parsed.fields) ? parsed : null;
  } catch {
    return null;
  }
}

/** Fields that a document seems to have, each with the value that was found there. */
async function propose(form, say) {
  const [file] = form.querySelector('input[type="file"]').files;
  if (file === undefined) {
    say('Choose a document first, above.');
    return [];
  }
  const body = new FormData();
  body.set('file', file);
  say('The first page is read …');
  try {
    const answer = await fetch('/ui/proposals', { method: 'POST', body });
    const { fields, detail } = await answer.json();
    if (!answer.ok) {
      say(typeof detail === 'string' ? detail : 'This document cannot be read.');
      return [];
    }
    say(
      fields.length === 0
        ? 'Nothing was found that looks like a field with its value.'
        : `${fields.length} found. Remove what you do not need, and look at the types.`,
    );
    return fields;
  } catch {
    say('The service does not answer.');
    return [];
  }
}

/** Rows of fields that write the JSON beside them, and are read from it when it is typed by hand. */
export function editFields(editor) {
  const form = editor.closest('form');
  const json = document.getElementById('use_case_inline');
  const isChosen = new URLSearchParams(location.search).has('fields');
  const title = makeInput('', 'Parking ticket');
  title.maxLength = 255;
  const rows = document.createElement('div');
  rows.className = 'field-rows';
  const [add, ask] = ['Add a field', 'Propose fields from the chosen document'].map((words) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'secondary';
    button.textContent = words;
    return button;
  });
  const told = document.createElement('small');
  told.setAttribute('role', 'status');
  const buttons = document.createElement('div');
  buttons.className = 'editor-buttons';
  buttons.append(add, ask, told);

  const check = () => {
    const isUsed = form.elements.mode.value === 'inline';
    const taken = new Set();
    for (const row of rows.children) {
      row.check(taken);
      // What is not sent keeps nobody from sending.
      if (!isUsed) row.querySelector('input').setCustomValidity('');
    }
  };
  const write = () => {
    const known = parseDefinition(json.value) ?? { system_prompt: PROMPT };
    const fields = [...rows.children].map((row) => row.readField());
    json.value = JSON.stringify(
      { ...known, use_case_name: title.value.trim() || 'My documents', fields },
      null,
      2,
    );
    check();
  };
  const show = () => {
    const definition = parseDefinition(json.value);
    if (definition === null) return;
    title.value = typeof definition.use_case_name === 'string' ? definition.use_case_name : '';
    rows.replaceChildren(...definition.fields.map((field) => makeRow(Object(field), write)));
    check();
  };
  add.addEventListener('click', () => {
    const row = makeRow({ type: 'str' }, write);
    rows.append(row);
    row.querySelector('input').focus();
    write();
  });
  ask.addEventListener('click', async () => {
    const found = await propose(form, (words) => told.replaceChildren(words));
    // The example gives way to what is really there.
    if (found.length > 0 && json.value === json.defaultValue && !isChosen) rows.replaceChildren();
    const known = new Set([...rows.children].map((row) => row.readField().name));
    for (const field of found) if (!known.has(toName(field.name))) rows.append(makeRow(field, write));
    if (found.length > 0) write();
  });
  rows.addEventListener('input', write);
  title.addEventListener('input', write);
  json.addEventListener('change', show);
  form.addEventListener('change', (event) => {
    if (event.target.name === 'mode') check();
  });
  editor.append(labelled('What are these documents called?', title, 'editor-title'), rows, buttons);
  show();
  form.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) form.dataset.sent = '';
  });
  askBeforeLeaving(() => !('sent' in form.dataset) && json.value !== json.defaultValue);
  const typed = json.closest('details');
  // Whoever is told that the JSON is wrong sees it, and so does whoever came back to JSON that gives no rows.
  if (rows.children.length > 0 && json.ariaInvalid !== 'true') typed.open = false;
}
