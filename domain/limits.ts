export const megabyte = 1024 * 1024;

/** As limits are told to people. */
export function inMegabytes(bytes: number): number {
  return bytes / megabyte;
}

export const mostDocumentBytes = 10 * megabyte;
export const mostDocumentNumber = 60;
export const mostDocumentDescription = 500;
export const mostDocuments = 200;
/** Of one account, as they are stored. */
export const mostDocumentsBytes = 500 * megabyte;
export const documentExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'doc', 'docx', 'xls', 'xlsx'] as const;

/** Offered by a file chooser for a plant: a phone that stores HEIC then hands over a JPEG. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Of one plant, for one diagnosis. */
export const mostPhotos = 6;
export const mostPhotoBytes = 5 * megabyte;
/** Of all photos of one upload together. */
export const mostPhotosBytes = 20 * megabyte;
export const mostDiagnoses = 500;
/** Of what a farmer writes beside "was this right?". */
export const mostFeedbackNote = 500;
/** Of what kai is asked at once, with a picture or without. */
export const mostQuestion = 2000;

/** Of speech that is recorded where the browser recognises none: 20 s of plain sound, 16,000 samples a second. */
export const mostSpeechSeconds = 20;
export const mostSpeechBytes = 700 * 1024;

/** The picture in a farmer's profile. */
export const mostProfilePhotoBytes = 5 * megabyte;
/** It is a square. */
export const profilePhotoSidePx = 512;

export const codeDigits = 6;
/** After so many wrong tries no code counts but a new one. */
export const mostCodeTries = 5;
export const codeMinutes = 10;

export const passwordLength = { min: 8, max: 18 } as const;

export const mostAlerts = 20;
/** A price per quintal that nothing reaches: a higher one has too many digits. */
export const mostAlertThreshold = 10_000_000;

export const mostExportedPrices = 10_000;

/** More than there are schemes for one farmer. */
export const mostApplications = 500;

/** Of a birth, or of the day on which land came to a family. */
export const firstYear = 1900;
/** Rupees a month. */
export const mostPension = 10_000_000;

/** Letters of a text with which schemes are searched for live. */
export const leastLiveSearch = 3;

/** Of a scheme's description, on its card. */
export const mostSchemeDescription = 120;
