// The fields of an inline use case as rows of a form.

function labelled(text, control) {
  const label = document.createElement('label');
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

function makeRow(field, types, changed) {
  const row = document.createElement('div');
  row.className = 'field-row';
  const name = makeInput(field.name ?? '', 'invoice_date');
  const type = document.createElement('select');
  for (const one of types) type.add(new Option(one, one, false, one === field.type));
  const description = makeInput(field.description ?? '', 'in words');
  const choices = makeInput((field.choices ?? []).join(', '), 'a, b (str only)');
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
  row.append(
    labelled('Name', name),
    labelled('Type', type),
    labelled('Description', description),
    labelled('Choices', choices),
    labelled('Required', required),
    remove,
  );
  row.readField = () => {
    const list = choices.value
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
    return {
      name: name.value.trim(),
      type: type.value,
      ...(description.value.trim() === '' ? {} : { description: description.value.trim() }),
      ...(list.length === 0 ? {} : { choices: list }),
      ...(required.checked ? { required: true } : {}),
    };
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

/** Rows of fields that write the JSON beside them, and are read from it when it is typed by hand. */
export function editFields(editor) {
  const types = editor.dataset.types.split(',');
  const json = document.getElementById('use_case_inline');
  const rows = document.createElement('div');
  rows.className = 'field-rows';
  const add = document.createElement('button');
  add.type = 'button';
  add.className = 'secondary';
  add.textContent = 'Add a field';

  const write = () => {
    const known = parseDefinition(json.value) ?? {
      use_case_name: 'my_fields',
      system_prompt: 'You read documents.',
    };
    const fields = [...rows.children].map((row) => row.readField());
    json.value = JSON.stringify({ ...known, fields }, null, 2);
  };
  const show = () => {
    const definition = parseDefinition(json.value);
    if (definition !== null)
      rows.replaceChildren(...definition.fields.map((field) => makeRow(Object(field), types, write)));
  };
  add.addEventListener('click', () => {
    const row = makeRow({ type: 'str' }, types, write);
    rows.append(row);
    row.querySelector('input').focus();
    write();
  });
  rows.addEventListener('input', write);
  json.addEventListener('change', show);
  editor.append(rows, add);
  show();
  const typed = json.closest('details');
  // Whoever is told that the JSON is wrong sees it, and so does whoever came back to JSON that gives no rows.
  if (rows.children.length > 0 && json.ariaInvalid !== 'true') typed.open = false;
}
