import './threads/engine-flags.ts';
import './threads/direct-imports.ts';

await import('./start.ts');
