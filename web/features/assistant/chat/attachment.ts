import type { ErrorCode } from '#contract/errors.ts';
import { mostQuestion, pictureTypes } from '#domain/limits.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

/** A file that is sent with a question. */
export interface Attachment {
  readonly name: string;
  /** A picture of a plant, made small for sending. */
  readonly picture?: Blob;
  /** The same picture for its bubble, small enough to store with the chat. */
  readonly thumbnail?: string;
  /** The content of a text file, without Aadhaar numbers. */
  readonly text?: string;
}

export const acceptedPictures = pictureTypes.join(',');
/** The chooser also offers notes, and the files that the market page exports. */
export const acceptedFiles = `.csv,.txt,text/csv,text/plain,${acceptedPictures}`;

const thumbnailSide = 160;
const mostFileBytes = 1024 * 1024;

/** Reads a picture that can be diagnosed. A refusal is an `ApiError`, in the words of the diagnosis screen. */
export async function attachPicture(file: File): Promise<Attachment> {
  const { preparePhoto } = await import('#web/features/diagnosis/index.ts');
  const { picture } = await preparePhoto(file);
  return { name: file.name, picture, thumbnail: await drawThumbnail(picture) };
}

export async function attachFile(file: File): Promise<Attachment> {
  if (file.type.startsWith('image/')) return attachPicture(file);
  if (!/\.(?:csv|txt)$/i.test(file.name) && !file.type.startsWith('text/')) throw refusal('unsupported_type');
  if (file.size > mostFileBytes) throw refusal('body_too_large');
  const text = (await file.text()).replaceAll('\u0000', '').trim();
  // This comes before any cut, because the mask would not recognise the first part of a cut Aadhaar number.
  return { name: file.name, text: maskAadhaar(text) };
}

/** Joins a person's words and a file: all of the words, and as much of the file's beginning as fits. */
export function joinFile(typed: string, file = ''): { readonly text: string; readonly isCut: boolean } {
  const masked = maskAadhaar(typed.trim());
  // A masked number may be longer than the original, and the words would no longer fit.
  const words = masked.length > mostQuestion ? masked.replaceAll(/XXXX XXXX (?=\d{4})/g, 'XXXXXXXX') : masked;
  const joined = [words, file].filter(Boolean).join('\n\n');
  return { text: joined.slice(0, mostQuestion).trim(), isCut: joined.length > mostQuestion };
}

function refusal(code: ErrorCode): ApiError {
  return new ApiError(code, code);
}

async function drawThumbnail(picture: Blob): Promise<string> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, thumbnailSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', 0.7);
}
