declare module 'jsdom' {
  /** As much of it as a test needs that reads XML. */
  export class JSDOM {
    constructor(html: string);
    readonly window: { DOMParser: typeof DOMParser };
  }
}
