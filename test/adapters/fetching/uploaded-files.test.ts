import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { DiskFull, freeBytesOf } from '../../../src/adapters/fetching/disk-space.ts';
import { TooLarge } from '../../../src/adapters/fetching/fetch-limits.ts';
import { createUploadedFiles } from '../../../src/adapters/fetching/uploaded-files.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');
const LATER = new Date('2026-02-01T00:00:00Z');
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

function openFiles(freeBytes = freeBytesOf) {
  const folder = join(temporaryFolder(), 'uploads');
  const files = createUploadedFiles(folder, { bytes: 0, freeBytes });
  const receive = (text: string, maxBytes = 1000) =>
    files.receive(Readable.from([Buffer.from(text)]), maxBytes);
  const keep = async (text: string) => {
    await (await receive(text)).keep();
    return sha256Of(text);
  };
  const age = (name: string, to = LONG_AGO) => utimesSync(join(folder, name), to, to);
  return { folder, files, receive, keep, age };
}

describe('uploaded files', () => {
  it('can be named once they are kept, each once', async () => {
    const { files, receive, folder } = openFiles();
    const file = await receive('a');
    expect(file).toMatchObject({ sha256: sha256Of('a'), bytes: 1 });
    expect(await files.renew(file.sha256)).toBeNull();
    expect(await file.keep()).toBe(true);
    expect(await files.renew(file.sha256)).toBe(1);
    expect(await (await receive('a')).keep()).toBe(false);
    expect(readdirSync(folder).toSorted()).toEqual([file.sha256, 'half-sent'].toSorted());
    expect(readdirSync(join(folder, 'half-sent'))).toEqual([]);
    expect(statSync(join(folder, file.sha256)).mode & 0o777).toBe(0o600);
  });

  it('of one content may come twice at once', async () => {
    const { files, receive } = openFiles();
    const both = await Promise.all(Array.from({ length: 10 }, () => receive('same')));
    await Promise.all(both.map((file) => file.keep()));
    expect(await files.renew(sha256Of('same'))).toBe(4);
  });

  it('replace one that was damaged', async () => {
    const { folder, files, keep, receive } = openFiles();
    const name = await keep('whole');
    writeFileSync(join(folder, name), 'w');
    expect(await (await receive('whole')).keep()).toBe(true);
    expect(await files.renew(name)).toBe(5);
  });

  it.each([
    ['too large a one', () => openFiles().receive('12345', 4), TooLarge],
    ['a full disk', () => openFiles(async () => -1).receive('1'), DiskFull],
  ])('leave nothing behind of %s', async (_, send, kind) => {
    await expect(send()).rejects.toThrow(kind);
  });

  it('leave nothing behind of a sender that goes', async () => {
    const { folder, files } = openFiles();
    async function* cutOff() {
      yield Buffer.from('the beginning');
      throw new Error('gone');
    }
    await expect(files.receive(Readable.from(cutOff()), 1000)).rejects.toThrow('gone');
    expect(readdirSync(join(folder, 'half-sent'))).toEqual([]);
  });

  it('are unused from their last use on', async () => {
    const { files, keep, age } = openFiles();
    const [a, b] = [await keep('a'), await keep('b')];
    age(a);
    age(b);
    const { body } = await files.open(`upload://${a}`);
    body.destroy();
    expect(await files.unusedSince(LATER)).toEqual([b]);
    await keep('b');
    expect(await files.unusedSince(LATER)).toEqual([]);
  });

  it('stay when they are used while they are about to go', async () => {
    const { folder, files, keep, age } = openFiles();
    const name = await keep('a');
    await files.remove(name, LATER);
    expect(await files.renew(name)).toBe(1);
    age(name);
    await files.remove(name, LATER);
    expect(readdirSync(folder)).toEqual(['half-sent']);
    await files.remove(name, LATER);
  });

  it('go whenever they were used when nobody names them any more', async () => {
    const { files, keep } = openFiles();
    const name = await keep('a');
    await files.remove(name, null);
    expect(await files.renew(name)).toBeNull();
  });

  it('that nobody sends any more are cleared away', async () => {
    const { folder, files, receive, keep, age } = openFiles();
    await receive('a');
    const [half = ''] = readdirSync(join(folder, 'half-sent'));
    const name = await keep('b');
    writeFileSync(join(folder, `${name}.leaving`), '');
    await files.removeAbandoned(new Date());
    expect(existsSync(join(folder, 'half-sent', half))).toBe(true);
    age(join('half-sent', half));
    age(`${name}.leaving`);
    await files.removeAbandoned(new Date());
    expect(readdirSync(folder).toSorted()).toEqual([name, 'half-sent'].toSorted());
    expect(readdirSync(join(folder, 'half-sent'))).toEqual([]);
  });

  it.each(['../x', 'a'.repeat(63), 'A'.repeat(64), '', `${'a'.repeat(64)}/`])(
    'never lead to a path: %s',
    async (name) => {
      const { files } = openFiles();
      await expect(files.renew(name)).rejects.toThrow(RangeError);
      await expect(files.remove(name, null)).rejects.toThrow(RangeError);
    },
  );
});
