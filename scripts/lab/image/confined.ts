import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';

/** The arguments: the user's number, how many folders may be written, these folders, and the command. */
const CONFINE = `
set -e
user=$1; count=$2; shift 2
mount --make-rprivate /
while [ "$count" -gt 0 ]; do mount --bind "$1" "$1"; shift; count=$((count - 1)); done
mount -o remount,bind,ro /
exec setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all "$@"`;

/** Whether this machine lets root have mounts of its own, as the build machines of some do not. */
const canMount = spawnSync('unshare', ['-m', 'true']).status === 0;

export interface Confined {
  readonly uid: number;
  /** Folders that stay writable on a root that is not; each belongs to the user. */
  readonly writable: readonly string[];
}

/**
 * A program as compose.yml starts it: as that user, without capabilities, without new privileges, on a root that cannot be written. Where
 * no mounts can be had the root stays as it is, which is printed.
 */
export function spawnConfined(
  { uid, writable }: Confined,
  command: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'>,
): ChildProcess {
  if (canMount)
    return spawn(
      'unshare',
      ['-m', 'sh', '-c', CONFINE, 'sh', String(uid), String(writable.length), ...writable, ...command],
      { ...options, stdio: 'inherit' },
    );
  console.log('no mounts can be had here: the root is not read-only');
  const [program = '', ...args] = command;
  return spawn(program, args, { ...options, uid, gid: uid, stdio: 'inherit' });
}
