import { styleText } from 'node:util';

/** Where a command prints, and whether a person looks on. */
export interface Terminal {
  /** One line of what was asked for. */
  print(line: string): void;
  /** Bytes as they are. @throws where they would go to a screen */
  write(content: Uint8Array): void;
  /** One line of news beside it. */
  tell(line: string): void;
  /** The one line that changes while something is waited for; nothing where nobody looks on. */
  progress(text: string): void;
  readonly isScreen: boolean;
  /** The text marked, where marks are seen. */
  mark(style: 'bold' | 'dim' | 'yellow' | 'red', text: string): string;
}

/** The process's own: results on standard output, news and progress on standard error. */
export function createTerminal(out: NodeJS.WriteStream, err: NodeJS.WriteStream): Terminal {
  let shown = '';
  const clear = () => {
    if (shown !== '') err.write('\r\u001B[K');
    shown = '';
  };
  return {
    isScreen: out.isTTY === true,
    print(line) {
      clear();
      out.write(`${line}\n`);
    },
    write(content) {
      clear();
      out.write(content);
    },
    tell(line) {
      clear();
      err.write(`${line}\n`);
    },
    progress(text) {
      // A terminal that does not say how wide it is says 0.
      const line = text.slice(0, (err.columns || 80) - 1);
      if (err.isTTY !== true || line === shown) return;
      clear();
      err.write(line);
      shown = line;
    },
    mark: (style, text) => styleText(style, text, { stream: out }),
  };
}
