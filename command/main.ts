import '../src/threads/engine-flags.ts';
import '../src/threads/direct-imports.ts';

await import('./run.ts');
