export const megabyte = 1024 * 1024;

/** Converts a limit for people to read. */
export function inMegabytes(bytes: number): number {
  return bytes / megabyte;
}

export const mostDocumentBytes = 10 * megabyte;
/** The name that a farmer gives a document: "7/12, gat 214". */
export const mostDocumentName = 60;
export const mostDocumentNumber = 60;
export const mostDocumentDescription = 500;
export const mostDocuments = 200;
/** The most stored bytes of one account. */
export const mostDocumentsBytes = 500 * megabyte;
export const documentExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'doc', 'docx', 'xls', 'xlsx'] as const;

/** The types that a file chooser offers for a plant. So a phone that stores HEIC sends a JPEG. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** The most photos of one plant in one diagnosis. */
export const mostPhotos = 6;
export const mostPhotoBytes = 5 * megabyte;
/** The most bytes of all photos of one upload together. */
export const mostPhotosBytes = 20 * megabyte;
export const mostDiagnoses = 500;
/** The most letters of a farmer's note beside "was this right?". */
export const mostJudgementNote = 500;
/** The most letters of a question to kai, with or without a picture. */
export const mostQuestion = 2000;

/** The limit of a recording, for browsers that recognise no speech: 20 s of plain sound, 16,000 samples a second. */
export const mostSpeechSeconds = 20;
export const mostSpeechBytes = 700 * 1024;

/** The picture in a farmer's profile. */
export const mostProfilePhotoBytes = 5 * megabyte;
/** The side of the profile picture, which is a square. */
export const profilePhotoSidePx = 512;

export const codeDigits = 6;
/** After this many wrong tries only a new code works. */
export const mostCodeTries = 5;
export const codeMinutes = 10;
/** The second step of a sign-in. Every app for codes shows six digits; a spare code is told from them by its length. */
export const appCodeDigits = 6;
export const spareCodeDigits = 10;
/** More devices than one person signs in with. */
export const mostPasskeys = 10;

/** A word of the operator to everybody: one line, and for so many days at most. */
export const announcementLimits = { letters: 280, days: 60 } as const;

export const passwordLength = { min: 8, max: 18 } as const;

export const mostAlerts = 20;
/** A price per quintal above all real prices. A higher one has too many digits. */
export const mostAlertThreshold = 10_000_000;

/** The most fields of one account, and the answers to what was due on one of them. */
export const mostMyCrops = 30;
export const mostMyCropAnswers = 300;
/** A tree may have stood this long. */
export const mostMyCropYears = 80;

/** The most letters of a wrong word that somebody tells, and of the better one. */
export const mostReportedWord = 120;

export const mostExportedPrices = 10_000;

/** More than the schemes for one farmer. */
export const mostApplications = 500;

/** The first year of a birth, or of the day on which land came to a family. */
export const firstYear = 1900;
/** Rupees a month. */
export const mostPension = 10_000_000;

/** The fewest letters of a live search for schemes. */
export const leastLiveSearch = 3;

/** The most letters of a scheme's description on its card. */
export const mostSchemeDescription = 120;
