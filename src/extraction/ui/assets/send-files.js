// Several documents are several jobs: one form a document, each with an id of its own.

function makeRow(file) {
  const row = document.createElement('li');
  const [name, state] = [document.createElement('span'), document.createElement('strong')];
  name.textContent = file.name;
  state.textContent = 'waits';
  row.append(name, state);
  return { row, say: (words) => state.replaceChildren(words) };
}

/** What a page with errors says is wrong. */
function faultOf(html) {
  const found = new DOMParser().parseFromString(html, 'text/html').querySelector('.errors li');
  return found?.textContent ?? 'it was not taken';
}

function linkTo(url) {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = 'taken';
  return link;
}

const ids = new WeakMap();

/** What is sent again as it was is the same job: what was taken before some other file was refused is not done twice. */
function idFor(file, form) {
  const said = JSON.stringify(
    [...new FormData(form)].filter(([name]) => !['file', 'request_id'].includes(name)),
  );
  const known = ids.get(file) ?? new Map();
  ids.set(file, known);
  if (!known.has(said)) known.set(said, crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`);
  return known.get(said);
}

async function sendOne(form, file, say) {
  const body = new FormData(form);
  body.delete('file');
  body.set('file', file);
  body.set('request_id', idFor(file, form));
  say('is sent …');
  try {
    const answer = await fetch(form.action, { method: 'POST', body });
    if (answer.ok) {
      say(linkTo(answer.url));
      return true;
    }
    say(faultOf(await answer.text()));
  } catch {
    say('the service does not answer');
  }
  return false;
}

/** Sends each chosen document by itself, and goes on to the list when all were taken. */
export function sendEach(form) {
  const input = form.querySelector('input[type="file"]');
  const list = form.querySelector('[data-sending]');
  const button = form.querySelector('button[type="submit"]');
  form.addEventListener('submit', async (event) => {
    const files = [...input.files];
    if (files.length < 2 || new FormData(form).get('together') === 'one') return;
    event.preventDefault();
    button.disabled = true;
    const rows = files.map((file) => ({ file, ...makeRow(file) }));
    list.replaceChildren(...rows.map(({ row }) => row));
    list.hidden = false;
    let taken = 0;
    for (const { file, say } of rows) if (await sendOne(form, file, say)) taken += 1;
    button.disabled = false;
    if (taken < files.length) return;
    form.dataset.sent = '';
    location.assign('/ui/jobs');
  });
}
