/** All problems that a field can have. `languages/` has the words for each, under `fields` of `errors`. */
export const fieldProblemCodes = [
  'missing',
  'wrong_type',
  'wrong_format',
  'unexpected',
  'not_showable',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'list_too_short',
  'list_too_long',
  'not_whole',
  'not_listed',
  'not_known',
  'ambiguous',
  'repeated',
  'impossible',
  'file_refused',
  'email',
  'date',
  'phone',
  'pincode',
  'account_number',
  'aadhaar',
  'aadhaar_mistyped',
  'looks_like_aadhaar',
  'pan',
  'otp',
  'link_incomplete',
  'register_again',
  'password_common',
  'password_wrong',
  'passwords_differ',
] as const;

export type FieldProblemCode = (typeof fieldProblemCodes)[number];

/** A problem, and the broken limit where the words name it. */
export interface FieldProblem {
  readonly code: FieldProblemCode;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The problems by the field's path: `{ "crops.3": { "code": "too_long", "max": 60 } }`. */
export type FieldProblems = Record<string, FieldProblem>;

/** The fields of a schema's issue that this file reads. */
export interface Issue {
  readonly code?: string | undefined;
  /** One of Khet's codes, where the schema names one. */
  readonly message: string;
  readonly origin?: unknown;
  readonly expected?: unknown;
  readonly format?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly inclusive?: unknown;
}

const codes: ReadonlySet<string> = new Set(fieldProblemCodes);

export function fieldProblemOf(issue: Issue): FieldProblem {
  const code = codes.has(issue.message) ? (issue.message as FieldProblemCode) : codeOf(issue);
  return { code, ...boundOf(issue) };
}

const tooSmall: Readonly<Record<string, FieldProblemCode>> = {
  string: 'too_short',
  array: 'list_too_short',
  set: 'list_too_short',
};
const tooBig: Readonly<Record<string, FieldProblemCode>> = {
  string: 'too_long',
  array: 'list_too_long',
  set: 'list_too_long',
};

function codeOf({ code, origin, expected, format }: Issue): FieldProblemCode {
  switch (code) {
    case 'invalid_type':
      return expected === 'int' ? 'not_whole' : 'wrong_type';
    case 'too_small':
      return tooSmall[String(origin)] ?? 'too_small';
    case 'too_big':
      return tooBig[String(origin)] ?? 'too_large';
    case 'unrecognized_keys':
      return 'unexpected';
    case 'invalid_value':
      return 'not_listed';
    default:
      return format === 'email' || format === 'date' ? format : 'wrong_format';
  }
}

function boundOf({ code, minimum, maximum, inclusive }: Issue): Pick<FieldProblem, 'min' | 'max'> {
  if (inclusive === false) return {};
  if (code === 'too_small' && typeof minimum === 'number') return { min: minimum };
  return code === 'too_big' && typeof maximum === 'number' ? { max: maximum } : {};
}
