import '../../../threads/direct-imports.ts';

/** The process that searches values and proves them; a quarter of its start went into looking for its modules on the disk. */
await import('./serve-analysis.ts');
