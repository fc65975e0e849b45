/** With these calls the same codes mean a port, a program, or too many watched folders. */
const notOfTheDisk = /^(?:spawn|watch|listen|bind|connect|kill)/;

/** Explains a full or closed disk in one sentence, for the person who can repair it; undefined for any other error. */
export function explainDisk(error) {
  if (notOfTheDisk.test(error?.syscall ?? '')) return undefined;
  const place = error?.path ?? 'what Khet writes';
  switch (error?.code) {
    case 'ENOSPC':
      return `The disk is full: there is no room for ${place}. Free some and start again.`;
    case 'EDQUOT':
      return `This user's share of the disk is used up: there is no room for ${place}. Free some and start again.`;
    case 'EROFS':
      return `The disk may only be read, and Khet has to write ${place}. Make it writable, or put Khet on another disk.`;
    case 'EACCES':
    case 'EPERM':
      return `This user may not use ${place}. Start again as the one who owns it, or change its owner.`;
    default:
      return undefined;
  }
}
