export interface BadFile {
  what: string;
  name: string;
  /** The error code of the refusal. */
  code: string;
  make: () => Buffer | Promise<Buffer>;
}

export const entry = (name: string, content: Buffer | string = 'x') => ({ name, content });
export const bad = (what: string, name: string, code: string, make: BadFile['make']): BadFile => ({
  what,
  name,
  code,
  make,
});

export const type = 'document_type_refused';
export const damaged = 'document_damaged';
export const locked = 'document_encrypted';
export const macros = 'document_has_macros';
export const program = 'document_has_program';
export const two = 'document_of_two_kinds';
export const bomb = 'document_unpacks_too_large';

export const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);
