import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { DocumentPage, Picture } from '../../../../steps/ports.ts';
import type { ThreadCall, ThreadReply, ThreadResult } from '../thread-protocol.ts';
import { openDocument } from './open-document.ts';
import { damaged, describeCause, ReadFailure } from './read-failure.ts';
import type { ThreadDocument } from './thread-document.ts';

/** The thread that reads one document at a time; it shares nothing with the service but these messages. */

if (parentPort === null) throw new Error('thread/entry.ts runs as a worker thread only');
const port = parentPort;
let open: ThreadDocument | null = null;

async function answer(call: ThreadCall): Promise<ThreadResult> {
  if (call.method === 'open') {
    open = await openDocument(await readFile(call.path), call.limits);
    return { kind: open.kind, page_count: open.page_count };
  }
  if (call.method === 'close') {
    const closing = open;
    open = null;
    await closing?.close();
    return null;
  }
  if (open === null) throw new Error('no document is open');
  if (call.pageNumber < 1 || call.pageNumber > open.page_count) {
    throw damaged(`has no page ${call.pageNumber}`);
  }
  return call.method === 'readPage'
    ? open.readPage(call.pageNumber, call.options)
    : open.renderPage(call.pageNumber, call.dpi);
}

function pictureOf(result: ThreadResult): Picture | null {
  if (result === null) return null;
  if ('pixels' in result) return result;
  return 'picture' in result ? (result satisfies DocumentPage).picture : null;
}

port.on('message', (call: ThreadCall) => {
  const reply = (message: ThreadReply, picture: Picture | null) => {
    const buffer = picture?.pixels.buffer;
    port.postMessage(message, buffer instanceof ArrayBuffer ? [buffer] : []);
  };
  answer(call).then(
    (result) => reply({ ok: true, result }, pictureOf(result)),
    (thrown: unknown) => {
      const failure =
        thrown instanceof ReadFailure ? thrown : damaged(`cannot be read: ${describeCause(thrown)}`, thrown);
      reply({ ok: false, code: failure.code, reason: failure.reason }, null);
    },
  );
});
