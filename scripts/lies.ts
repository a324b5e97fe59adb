import { createSecondOpinion } from '../src/adapters/models/builtin/second-opinion.ts';
import type { Trial } from './lies/run-lies.ts';
import { tryDocument } from './lies/run-lies.ts';
import { summarise } from './lies/summary.ts';
import { trueSynthetic } from './lies/true-document.ts';
import { makeSyntheticDocuments } from './synthetic/make.ts';

const opinion = createSecondOpinion();
const trials: Trial[] = [];
for (const [index, document] of makeSyntheticDocuments(60, 5).entries()) {
  trials.push(...(await tryDocument(trueSynthetic(document), opinion, { rounds: 2, seed: index })));
}
const { byKind, ...figures } = summarise(trials);
console.table(byKind);
console.log(figures);
if (process.argv.includes('--show')) {
  for (const t of trials
    .filter(
      (t) =>
        (t.isRight && t.proof.provenance_verified !== true) ||
        (!t.isRight && !t.isPresent && t.proof.provenance_verified === true),
    )
    .slice(0, 30))
    console.log(t.document, t.field, t.kind, t.value, t.proof.match, t.proof.sources[0]?.text_snippet);
  for (const t of trials.filter((t) => t.kind === 'true' && (t.proof.confidence ?? 0) < 0.5).slice(0, 30))
    console.log('low', t.document, t.field, t.value, t.proof.confidence, JSON.stringify(t.features));
}
