#!/usr/bin/env node
/** The command `ix`, on a Node that is new enough: the sources of this repository, or what npm has installed of them. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [sources, compiled] = ['../command/main.ts', '../dist/command/main.js'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
process.argv.splice(2, 0, existsSync(sources) ? sources : compiled);
await import('../scripts/with-node.mjs');
