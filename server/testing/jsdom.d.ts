declare module 'jsdom' {
  /** The part of it that a test of XML needs. */
  export class JSDOM {
    constructor(html: string);
    readonly window: { DOMParser: typeof DOMParser };
  }
}
