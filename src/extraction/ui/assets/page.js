// What the page does beyond links and forms. Everything works without it, down to the boxes; this adds comfort.

import { editFields } from './field-editor.js';
import { reviewJob } from './reviewing.js';
import { chooseByHash, follow } from './selection.js';
import { sendEach } from './send-files.js';

const sizeText = (bytes) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Names and sizes of the chosen files: the browser itself only counts several. */
function listFiles(input) {
  const list = document.createElement('ul');
  list.className = 'chosen-files';
  input.after(list);
  const show = () => {
    const rows = [...input.files].map(({ name, size }) => {
      const row = document.createElement('li');
      const [called, weighs] = [document.createElement('span'), document.createElement('small')];
      called.textContent = name;
      weighs.textContent = sizeText(size);
      row.append(called, weighs);
      return row;
    });
    list.replaceChildren(...(rows.length > 1 ? rows : []));
    for (const choice of document.querySelectorAll('[data-together]')) choice.hidden = rows.length < 2;
  };
  input.addEventListener('change', show);
  show();
}

/** Files dropped on the form become the chosen files. */
function acceptDrops(zone) {
  const input = zone.querySelector('input[type="file"]');
  listFiles(input);
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
    if (event.dataTransfer.files.length === 0) return;
    input.files = event.dataTransfer.files;
    input.dispatchEvent(new Event('change'));
  });
}

/** The arrow keys go from value to value. */
function stepThroughValues(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const cell = event.target.closest?.('.cells td');
  if (step !== undefined && cell && !event.defaultPrevented && !event.target.matches('input')) {
    const rows = [...cell.closest('tbody').rows];
    const next = rows[rows.indexOf(cell.parentElement) + step]?.cells[cell.cellIndex]?.querySelector('a');
    if (!next) return;
    event.preventDefault();
    next.focus();
    follow(next);
    return;
  }
  if (step === undefined || event.defaultPrevented || event.target.closest('.card h3') === null) return;
  const links = [...document.querySelectorAll('.card h3 a')];
  const next = links[links.indexOf(event.target) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  follow(next);
}

/** Marks the link of the page that is in sight. */
function followPages() {
  const links = new Map(
    [...document.querySelectorAll('.page-links a')].map((link) => [link.getAttribute('href').slice(1), link]),
  );
  const panel = document.querySelector('.sheets');
  if (links.size === 0 || panel === null) return;
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        links.get(target.id)?.classList.toggle('here', isIntersecting);
    },
    { root: panel, rootMargin: '-30% 0px -60% 0px' },
  );
  for (const sheet of panel.querySelectorAll('.sheet')) seen.observe(sheet);
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
    followPages();
    chooseByHash();
    startReviews();
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
    row.cells[4].className = 'number';
    list.prepend(row);
    if (list.rows.length > MOST_EVENTS) list.rows[MOST_EVENTS].remove();
  });
}

const reviewed = new WeakSet();

/** The form of a job that has just ended comes with an answer. */
function startReviews() {
  for (const form of document.querySelectorAll('[data-review]')) {
    if (reviewed.has(form)) continue;
    reviewed.add(form);
    reviewJob(form);
  }
}

document.documentElement.classList.add('scripted');
document.addEventListener('keydown', stepThroughValues);
document.addEventListener('keydown', (event) => {
  const popup = event.key === 'Escape' ? document.querySelector('details:is(.popup, .sure)[open]') : null;
  if (popup === null) return;
  popup.open = false;
  popup.querySelector('summary').focus();
});
document.addEventListener('click', (event) => {
  for (const popup of document.querySelectorAll('details:is(.popup, .sure)[open]'))
    if (!popup.contains(event.target)) popup.open = false;
  const link = event.target.closest('a[href^="#field-"], a[href^="#box-"]');
  if (link !== null && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    follow(link);
  }
  const button = event.target.closest('[data-copy]');
  if (button !== null) copyFrom(button).catch(() => window.open(button.dataset.copy));
  const cell = event.target.closest('.cells td');
  if (cell !== null && link === null) cell.querySelector('a')?.click();
  const card = event.target.closest('.card');
  // A card is chosen as a whole; its links, and text that is being marked, keep to themselves.
  if (
    card !== null &&
    event.target.closest('a, button, input, textarea, summary') === null &&
    getSelection().isCollapsed
  )
    card.querySelector('h3 a')?.click();
});
window.addEventListener('popstate', chooseByHash);
for (const zone of document.querySelectorAll('[data-drop]')) acceptDrops(zone);
for (const list of document.querySelectorAll('[data-inspect]')) watchActors(list);
for (const form of document.querySelectorAll('form.upload')) sendEach(form);
for (const editor of document.querySelectorAll('[data-field-editor]')) editFields(editor);
document.querySelector('[autofocus]')?.focus();
followJob();
followPages();
chooseByHash();
startReviews();
if (location.pathname === '/ui/jobs') sessionStorage.setItem('ix-list', location.search);
