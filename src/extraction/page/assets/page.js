// What the page does beyond links and forms. Everything works without it, down to the boxes; this adds comfort.

/** Files dropped on the form become the chosen files. */
function acceptDrops(zone) {
  const input = zone.querySelector('input[type="file"]');
  for (const name of ['dragenter', 'dragover']) {
    zone.addEventListener(name, (event) => {
      event.preventDefault();
      zone.classList.add('over');
    });
  }
  zone.addEventListener('dragleave', () => zone.classList.remove('over'));
  zone.addEventListener('drop', (event) => {
    event.preventDefault();
    zone.classList.remove('over');
    if (event.dataTransfer.files.length > 0) input.files = event.dataTransfer.files;
  });
}

function labelled(text, control) {
  const label = document.createElement('label');
  label.append(text, control);
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
function editFields(editor) {
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
}

/** Marks a value and its boxes together, whichever of them was chosen. */
function choose(fieldName) {
  for (const one of document.querySelectorAll('.chosen')) one.classList.remove('chosen');
  if (fieldName === null) return;
  for (const one of document.querySelectorAll(`[data-field="${CSS.escape(fieldName)}"]`))
    one.classList.add('chosen');
}

function chooseByHash() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  choose(target?.dataset.field ?? null);
}

async function copyFrom(button) {
  const answer = await fetch(button.dataset.copy);
  await navigator.clipboard.writeText(JSON.stringify(await answer.json(), null, 2));
  const words = button.textContent;
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = words;
  }, 2000);
}

/** What the page says of the polling: that the connection is lost, and the state of the job in the title. */
function followJob() {
  const lost = document.querySelector('[data-lost]');
  if (lost === null) return;
  const setLost = (isLost) => {
    lost.hidden = !isLost;
  };
  document.addEventListener('htmx:error', () => setLost(true));
  document.addEventListener('htmx:response:error', (event) =>
    setLost(event.detail.ctx.response.status >= 500),
  );
  document.addEventListener('htmx:after:swap', (event) => {
    if (event.detail.ctx.response.status < 500) setLost(false);
    const { title } = document.getElementById('job')?.dataset ?? {};
    if (title !== undefined) document.title = `${title} · Document extraction`;
    chooseByHash();
  });
}

const MOST_EVENTS = 500;

/** Lists what the running actors tell, newest first. */
function watchActors(list) {
  const source = new EventSource(list.dataset.inspect);
  source.addEventListener('inspection', ({ data }) => {
    const { at, actor, kind, what, job_id, after_ms } = JSON.parse(data);
    const row = document.createElement('tr');
    for (const text of [
      at.slice(11, 23),
      actor,
      kind,
      what,
      after_ms === null ? '' : `${after_ms} ms`,
      job_id ?? '',
    ]) {
      row.insertCell().textContent = text;
    }
    list.prepend(row);
    if (list.rows.length > MOST_EVENTS) list.rows[MOST_EVENTS].remove();
  });
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-copy]');
  if (button !== null) copyFrom(button).catch(() => window.open(button.dataset.copy));
  const card = event.target.closest('.card');
  // A card is chosen as a whole; its links, and text that is being marked, keep to themselves.
  if (card !== null && event.target.closest('a') === null && getSelection().isCollapsed)
    card.querySelector('h3 a')?.click();
});
window.addEventListener('hashchange', chooseByHash);
for (const zone of document.querySelectorAll('[data-drop]')) acceptDrops(zone);
for (const list of document.querySelectorAll('[data-inspect]')) watchActors(list);
for (const editor of document.querySelectorAll('[data-field-editor]')) editFields(editor);
document.querySelector('[autofocus]')?.focus();
followJob();
chooseByHash();
