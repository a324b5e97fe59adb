/** How pdf.js reports that an image was left out for its size (6.4; a test holds it). */
const REMOVED = 'Image exceeded maximum allowed size';
let removed = 0;

/** Images that pdf.js has left out in this thread so far. It says so on the console only, which is this thread's own. */
export const removedImages = (): number => removed;

export function countRemovedImages(): void {
  console.warn = (message: unknown) => {
    if (typeof message === 'string' && message.includes(REMOVED)) removed += 1;
  };
}
