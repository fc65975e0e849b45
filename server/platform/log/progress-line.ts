import type { WriteStream } from 'node:tty';

export interface ProgressLine {
  /** `share` is between 0 and 1. */
  show(share: number, detail: string): void;
  /** A line of its own above the bar. */
  note(text: string): void;
  end(result: string): void;
}

const barWidth = 30;
const everyMs = { terminal: 100, file: 10_000 };

/** Shows a bar on a terminal, and a line now and then in a file. */
export function createProgressLine(out: Pick<WriteStream, 'write'> & { isTTY?: boolean }, title: string): ProgressLine {
  const terminal = out.isTTY === true;
  let shownAt = terminal ? 0 : Date.now();
  return {
    show(share, detail) {
      const now = Date.now();
      if (now - shownAt < (terminal ? everyMs.terminal : everyMs.file)) return;
      shownAt = now;
      const percent = `${Math.floor(share * 100)} %`.padStart(5);
      const filled = Math.round(Math.min(1, share) * barWidth);
      const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
      out.write(terminal ? `\r\u001B[K${title} ${bar} ${percent}  ${detail}` : `${title} ${percent}  ${detail}\n`);
    },
    note: (text) => void out.write(`${terminal ? '\r\u001B[K' : ''}${title}: ${text}\n`),
    end: (result) => void out.write(`${terminal ? '\r\u001B[K' : ''}${title}: ${result}\n`),
  };
}
