import type { WriteStream } from 'node:tty';

export interface ProgressLine {
  /** `share` from 0 to 1. */
  show(share: number, detail: string): void;
  end(result: string): void;
}

const barWidth = 30;
const everyMs = { terminal: 100, file: 10_000 };

/** A bar that fills on a terminal; where nobody watches, a line now and then. */
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
    end: (result) => void out.write(`${terminal ? '\r\u001B[K' : ''}${title}: ${result}\n`),
  };
}
