// A value and its boxes are marked together, whichever of them was chosen.

/** Why the chosen cell of a table deserves a look, beneath the values; its own text is for those who hear it. */
function showWhy() {
  const shown = document.querySelector('[data-why]');
  if (shown === null) return;
  const cell = document.querySelector('td.chosen:has(.why)');
  shown.hidden = cell === null;
  if (cell === null) return;
  const heading = cell.closest('table').tHead.rows[0].cells[cell.cellIndex].textContent;
  const row = cell.parentElement.cells[0].textContent;
  shown.textContent = `Row ${row}, ${heading}: ${cell.querySelector('.why').lastChild.textContent}`;
}

function choose(fieldName) {
  for (const one of document.querySelectorAll('.chosen')) one.classList.remove('chosen');
  if (fieldName !== null)
    for (const one of document.querySelectorAll(`[data-field="${CSS.escape(fieldName)}"]`))
      one.classList.add('chosen');
  showWhy();
}

/** Chooses what the address names, where it names something; what it names. */
export function chooseByHash() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  choose(target?.dataset.field ?? null);
  return target;
}

/**
 * Follows a link between a value and a box without moving what need not move.
 * @param isStep one of many, which the way back passes over
 */
export function follow(link, isStep = false) {
  history[isStep ? 'replaceState' : 'pushState'](null, '', link.getAttribute('href'));
  const target = chooseByHash();
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  // On a phone the window scrolls for the box too; the value stays in sight.
  link.closest('.card')?.scrollIntoView({ block: 'nearest' });
  // From a box on to its value; from a value the way goes on to the next value.
  target?.querySelector('h3 a, :scope > a')?.focus({ preventScroll: true });
}

/** Chooses a value: its box comes into sight, and the keys are at the value. */
export function chooseCard(card) {
  const link = card.querySelector('h3 a');
  follow(link, true);
  link.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
}
